import { href } from 'react-router'
import { recordEvent } from '#platform/data/events.server.ts'
import { personJoined } from '../registration/contract.ts'
import { createHmac, randomBytes } from 'node:crypto'
import { recordAuditEntry } from '#platform/identity/audit.server.ts'
import { isSameSecret } from '#platform/identity/secret.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Actor, CallContext, Caller } from '#platform/call/gate.server.ts'
import { toSafePath } from '#platform/page/safe-path.ts'
import { hashToken } from '#platform/identity/session.server.ts'
import { lockPerson, findUserById } from '../queries.server.ts'
import { sendIdentityMail, sendWelcomeMail } from '../mail/commands.server.ts'
import { isSessionRecentlyAuthenticated } from '../reauthentication/queries.server.ts'
import { openLimitedSession, createDeviceMark, replaceSession } from '../sessions.server.ts'
import { loginPassword, revealAccounts, sessionsPerPerson } from '../settings.ts'
import { startIdentitySignUp } from '../registration/commands.server.ts'
import { findGateway, listOfferedProviders } from './gateways/offered.ts'
import { findEmailHolder, listIdentities, findIdentityOwner } from './queries.server.ts'
import { deriveName, decideLogin, isLastLoginMethod, decideLink } from './rules.ts'
import type { Claims, Provider } from './gateways/claims.ts'
import { flowMinutes } from './limits.ts'

const createRandomToken = () => randomBytes(32).toString('base64url')

type LoginStart = {
  provider: Provider
  link?: string | undefined
  browser?: string | undefined
  redirect?: string | undefined
}

/** Stores the state, nonce and verifier that the answer must match. */
export async function startSocialLogin(
  db: Db,
  it: LoginStart,
  { actor, now, services }: CallContext,
) {
  const gateway = findGateway(it.provider, services)
  if (!gateway) throw new Failure('not_found')
  if (it.link)
    await assertRecentlyAuthenticated(db, actor, it.link, it.provider, services.secret, now)
  const agreed = {
    state: createRandomToken(),
    nonce: createRandomToken(),
    verifier: createRandomToken(),
    redirectUri: buildCallbackUrl(it.provider, services.config.origin),
  }
  // Two tabs of a browser share one mark.
  const browser = /^[\w-]{43}$/.test(it.browser ?? '') ? it.browser! : createRandomToken()
  const url = await gateway.start(agreed)
  await db
    .insertInto('identity_flows')
    .values({
      state_hash: hashToken(agreed.state),
      browser_hash: hashToken(browser),
      provider: it.provider,
      nonce: agreed.nonce,
      verifier: agreed.verifier,
      user_id: it.link ? actor!.id : null,
      back_to: toSafePath(it.redirect, it.link ? href('/my/profile') : '/'),
      expires_at: new Date(now.getTime() + flowMinutes * 60_000),
    })
    .execute()
  return { url, browser }
}

const buildCallbackUrl = (provider: Provider, origin: string) =>
  `${origin}${href('/auth/:provider/callback', { provider })}`

/** Bound to the session, so that another site cannot start linking an account it controls. */
export const createLinkToken = (secret: string, session_id: string, provider: Provider) =>
  createHmac('sha256', secret).update(`link|${session_id}|${provider}`).digest('base64url')

async function assertRecentlyAuthenticated(
  db: Db,
  actor: Actor | null,
  link: string,
  provider: Provider,
  secret: string,
  now: Date,
) {
  if (!actor) throw new Failure('not_logged_in')
  const isOurs = isSameSecret(link, createLinkToken(secret, actor.session_id, provider))
  if (!isOurs || !(await isSessionRecentlyAuthenticated(db, actor.session_id, now)))
    throw new Failure('proof_needed')
}

type ProviderAnswer = { provider: Provider; browser: string; state: string } & Partial<
  Record<'code' | 'error' | 'error_description' | 'iss' | 'user', string | undefined>
>

/** Consumes the flow first to prevent replay. */
export async function finishSocialLogin(
  db: Db,
  { provider, browser, ...answer }: ProviderAnswer,
  call: CallContext,
) {
  const { now, services } = call
  const flow = await db
    .deleteFrom('identity_flows')
    .where('state_hash', '=', hashToken(answer.state))
    .where('browser_hash', '=', hashToken(browser))
    .where('provider', '=', provider)
    .where('expires_at', '>', now.toISOString())
    .returning(['nonce', 'verifier', 'user_id', 'back_to'])
    .executeTakeFirst()
  const gateway = findGateway(provider, services)
  if (!flow || !gateway) throw new Failure('identity_state')
  try {
    if (answer.error) throw new Failure('identity_cancelled')
    const agreed = {
      ...flow,
      state: answer.state,
      redirectUri: buildCallbackUrl(provider, services.config.origin),
    }
    const given = Object.fromEntries(
      Object.entries(answer).filter((it): it is [string, string] => it[1] !== undefined),
    )
    const claims = await gateway.finish(given, agreed, now)
    const done = flow.user_id
      ? await linkIdentity(db, flow.user_id, provider, claims, call)
      : await logInWithIdentity(db, provider, claims, call)
    return {
      ...nothing,
      ...done,
      redirect: 'is_new' in done && flow.back_to === '/' ? href('/welcome') : flow.back_to,
    }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { code, retryAfter, facts } = error
    // Retains the requested page.
    throw new Failure(code, {
      ...(retryAfter && { retryAfter }),
      facts: { ...facts, redirect: flow.back_to },
    })
  }
}

const nothing = { cid: null, device: null, otp_id: null }

async function logInWithIdentity(db: Db, provider: Provider, claims: Claims, call: CallContext) {
  const { actor, reader, now, request, services } = call
  const owner = (await findIdentityOwner(db, provider, claims.sub)) ?? null
  const holder = (!owner && claims.email && (await findEmailHolder(db, claims.email))) || null
  // If accounts are hidden, only the verified owner of the address learns that it is taken.
  const isHidden =
    holder !== null && !services.settings.get(revealAccounts) && !claims.email_verified
  const decision = decideLogin(claims, { owner, holder: isHidden ? null : holder })
  const entering = {
    request,
    reader,
    now,
    secret: services.secret,
    instead: actor?.session_id ?? null,
  }
  if (decision.so === 'enter')
    return openLimitedSession(
      db,
      { ...entering, user_id: decision.user_id },
      services.settings.get(sessionsPerPerson),
    )
  if (decision.so === 'confirm') {
    const person = { ...deriveName(claims), email: claims.email! }
    const { otp_id } = await startIdentitySignUp(db, person, { provider, sub: claims.sub }, call)
    return { otp_id }
  }
  if (decision.so !== 'create')
    throw new Failure(decision.so === 'fail' ? decision.code : 'identity_refused')
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .insertInto('users')
      .values({
        ...deriveName(claims),
        email: claims.email!,
        email_verified_at: now,
        country_id: reader.country,
        locale: reader.locale,
        created_at: now,
      })
      .onConflict((oc) => oc.column('email').where('deleted_at', 'is', null).doNothing())
      .returning(['id', 'email', 'first_name', 'locale', 'country_id'])
      .executeTakeFirst()
    if (!user) throw new Failure('email_linked_elsewhere')
    await addIdentity(tx, { provider, user_id: user.id, claims, now })
    // Unconfirmed sign-ups with this address are unverified and are discarded.
    await tx.deleteFrom('registrations').where('email', '=', user.email).execute()
    await recordEvent(tx, personJoined, { user_id: user.id, country_id: user.country_id }, now)
    await sendWelcomeMail(tx, services, user)
    return {
      is_new: true,
      cid: await replaceSession(tx, { ...entering, user_id: user.id }),
      device: createDeviceMark(services.secret, { id: user.id, password_hash: null }),
    }
  })
}

async function linkIdentity(
  db: Db,
  user_id: string,
  provider: Provider,
  claims: Claims,
  { actor, now, services }: CallContext,
) {
  // Another person in the same browser must not link the account.
  if (actor?.id !== user_id) throw new Failure('identity_state')
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, user_id)
    const owner = (await findIdentityOwner(tx, provider, claims.sub)) ?? null
    const found = (claims.email && (await findEmailHolder(tx, claims.email))) || null
    // An account that was merged into this one belongs to the same person.
    const holder = found?.merged_into === user_id ? null : found
    const has = (await listIdentities(tx, user_id)).some((it) => it.provider === provider)
    const decision = decideLink(user_id, { owner, holder, has })
    if (decision.so === 'fail') throw new Failure(decision.code)
    if (decision.so !== 'link') return
    await addIdentity(tx, { provider, user_id, claims, now })
    await recordAuditEntry(
      tx,
      actor,
      { action: 'account.link', subject_id: user_id, details: { provider } },
      now,
    )
    await sendIdentityMail(tx, services, (await findUserById(tx, user_id))!, provider, 'linked')
  })
  return {}
}

/** Of two concurrent requests with the same identity only one succeeds. */
async function addIdentity(
  tx: Db,
  it: { provider: Provider; user_id: string; claims: Claims; now: Date },
) {
  const { provider, user_id, claims, now } = it
  const added = await tx
    .insertInto('identities')
    .values({ provider, sub: claims.sub, user_id, email: claims.email, linked_at: now })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new Failure('email_linked_elsewhere')
}

/** Locks the person, so that two concurrent requests cannot remove both remaining login methods. */
export async function unlinkIdentity(
  db: Db,
  id: string,
  { actor, now, services }: Pick<Caller, 'now' | 'services'> & { actor: Actor },
) {
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, actor.id)
    const user = await findUserById(tx, actor.id)
    const linked = await listIdentities(tx, actor.id)
    const gone = linked.find((it) => it.id === id)
    if (!user || !gone) throw new Failure('not_found')
    const others = linked.filter((it) => it !== gone).map((it) => it.provider)
    const opens = user.password_hash !== null && services.settings.get(loginPassword)
    if (isLastLoginMethod(opens, others, listOfferedProviders(services)))
      throw new Failure('last_way_in')
    await tx.deleteFrom('identities').where('id', '=', id).where('user_id', '=', actor.id).execute()
    await recordAuditEntry(
      tx,
      actor,
      { action: 'account.unlink', subject_id: actor.id, details: { provider: gone.provider } },
      now,
    )
    await sendIdentityMail(tx, services, user, gone.provider, 'unlinked')
  })
  return {}
}
