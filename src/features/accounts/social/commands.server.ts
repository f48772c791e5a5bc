import { record } from '#platform/data/facts.server.ts'
import { personJoined } from '../sign-ups/contract.ts'
import { createHmac, randomBytes } from 'node:crypto'
import { recordAct } from '#platform/identity/audit.server.ts'
import { isSecret } from '#platform/identity/secret.server.ts'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from '#platform/call/failure.ts'
import type { Actor, CallContext, Caller } from '#platform/call/gate.server.ts'
import { safePath } from '#platform/page/safe-path.ts'
import { hashToken } from '#platform/identity/session.server.ts'
import { welcomePath } from '../access/rules.ts'
import { lockedPerson, userById } from '../access/queries.server.ts'
import { mailIdentity, mailWelcome } from '../mails/commands.server.ts'
import { isSessionProved } from '../proofs/queries.server.ts'
import { enter, newDevice, openInstead } from '../sessions/commands.server.ts'
import { loginPassword, revealAccounts, sessionsPerPerson } from '../settings.ts'
import { beginIdentitySignUp } from '../sign-ups/commands.server.ts'
import { gatewayTo, offeredProviders } from './gateways/offered.ts'
import { holderOf, identitiesOf, ownerOf } from './queries.server.ts'
import { calledBy, comingIn, flowMinutes, isLastWayIn, linking, type Claims, type Provider } from './rules.ts'

const random = () => randomBytes(32).toString('base64url')

type Start = { provider: Provider; link?: string | undefined; browser?: string | undefined; redirect?: string | undefined }

/** Sends a browser to a provider, and writes down what its answer must fit. */
export async function startFlow(db: Db, it: Start, { actor, now, services }: CallContext) {
  const gateway = gatewayTo(it.provider, services)
  if (!gateway) throw new Failure('not_found')
  if (it.link) await refuseUnproved(db, actor, it.link, it.provider, services.secret, now)
  const agreed = { state: random(), nonce: random(), verifier: random(), redirectUri: backTo(it.provider, services.config.origin) }
  // A browser with two tabs open keeps one mark for both.
  const browser = /^[\w-]{43}$/.test(it.browser ?? '') ? it.browser! : random()
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
      back_to: safePath(it.redirect, it.link ? '/my/profile' : '/'),
      expires_at: new Date(now.getTime() + flowMinutes * 60_000),
    })
    .execute()
  return { url, browser }
}

const backTo = (provider: Provider, origin: string) => `${origin}/auth/${provider}/callback`

/** What begins linking: bound to the session, so that no other site can begin it with an account of its own choosing. */
export const linkMark = (secret: string, session_id: string, provider: Provider) =>
  createHmac('sha256', secret).update(`link|${session_id}|${provider}`).digest('base64url')

async function refuseUnproved(db: Db, actor: Actor | null, link: string, provider: Provider, secret: string, now: Date) {
  if (!actor) throw new Failure('not_logged_in')
  const isOurs = isSecret(link, linkMark(secret, actor.session_id, provider))
  if (!isOurs || !(await isSessionProved(db, actor.session_id, now))) throw new Failure('proof_needed')
}

type Answer = { provider: Provider; browser: string; state: string } & Partial<
  Record<'code' | 'error' | 'error_description' | 'iss' | 'user', string | undefined>
>

/** Takes back who was sent to a provider. The flow is used up first: whatever comes of it, it cannot be played again. */
export async function finishFlow(db: Db, { provider, browser, ...answer }: Answer, call: CallContext) {
  const { now, services } = call
  const flow = await db
    .deleteFrom('identity_flows')
    .where('state_hash', '=', hashToken(answer.state))
    .where('browser_hash', '=', hashToken(browser))
    .where('provider', '=', provider)
    .where('expires_at', '>', now.toISOString())
    .returning(['nonce', 'verifier', 'user_id', 'back_to'])
    .executeTakeFirst()
  const gateway = gatewayTo(provider, services)
  if (!flow || !gateway) throw new Failure('identity_state')
  try {
    if (answer.error) throw new Failure('identity_cancelled')
    const agreed = { ...flow, state: answer.state, redirectUri: backTo(provider, services.config.origin) }
    const given = Object.fromEntries(Object.entries(answer).filter((it): it is [string, string] => it[1] !== undefined))
    const claims = await gateway.finish(given, agreed, now)
    const done = flow.user_id ? await link(db, flow.user_id, provider, claims, call) : await comeIn(db, provider, claims, call)
    return { ...nothing, ...done, redirect: 'is_new' in done && flow.back_to === '/' ? welcomePath : flow.back_to }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { code, retryAfter, facts } = error
    // Where the person was going stays known.
    throw new Failure(code, { ...(retryAfter && { retryAfter }), facts: { ...facts, redirect: flow.back_to } })
  }
}

const nothing = { cid: null, device: null, otp_id: null }

async function comeIn(db: Db, provider: Provider, claims: Claims, call: CallContext) {
  const { actor, reader, now, request, services } = call
  const owner = (await ownerOf(db, provider, claims.sub)) ?? null
  const holder = (!owner && claims.email && (await holderOf(db, claims.email))) || null
  // Where it is not told who has an account, only somebody who reads mail at the address learns that it has one.
  const isHidden = holder !== null && !services.settings.get(revealAccounts) && !claims.email_verified
  const decision = comingIn(claims, { owner, holder: isHidden ? null : holder })
  const entering = { request, reader, now, secret: services.secret, instead: actor?.session_id ?? null }
  if (decision.so === 'enter') return enter(db, { ...entering, user_id: decision.user_id }, services.settings.get(sessionsPerPerson))
  if (decision.so === 'confirm') {
    const person = { ...calledBy(claims), email: claims.email! }
    const { otp_id } = await beginIdentitySignUp(db, person, { provider, sub: claims.sub }, call)
    return { otp_id }
  }
  if (decision.so !== 'create') throw new Failure(decision.so === 'fail' ? decision.code : 'identity_refused')
  return db.transaction().execute(async (tx) => {
    const user = await tx
      .insertInto('users')
      .values({
        ...calledBy(claims),
        email: claims.email!,
        email_verified_at: now,
        country_id: reader.country,
        locale: reader.locale,
        created_at: now,
      })
      .onConflict((it) => it.column('email').where('deleted_at', 'is', null).doNothing())
      .returning(['id', 'email', 'first_name', 'locale', 'country_id'])
      .executeTakeFirst()
    if (!user) throw new Failure('email_linked_elsewhere')
    await addIdentity(tx, { provider, user_id: user.id, claims, now })
    // Whoever signed up with this address and did not confirm it has not proved that it is theirs.
    await tx.deleteFrom('sign_ups').where('email', '=', user.email).execute()
    await record(tx, personJoined, { user_id: user.id, country_id: user.country_id }, now)
    await mailWelcome(tx, services, user)
    return {
      is_new: true,
      cid: await openInstead(tx, { ...entering, user_id: user.id }),
      device: newDevice(services.secret, { id: user.id, password_hash: null }),
    }
  })
}

async function link(db: Db, user_id: string, provider: Provider, claims: Claims, { actor, now, services }: CallContext) {
  // The person who began it is still here; somebody else at the same browser links nothing.
  if (actor?.id !== user_id) throw new Failure('identity_state')
  await db.transaction().execute(async (tx) => {
    await lockedPerson(tx, user_id)
    const owner = (await ownerOf(tx, provider, claims.sub)) ?? null
    const found = (claims.email && (await holderOf(tx, claims.email))) || null
    // An account that was merged into this one is theirs.
    const holder = found?.merged_into === user_id ? null : found
    const has = (await identitiesOf(tx, user_id)).some((it) => it.provider === provider)
    const decision = linking(user_id, { owner, holder, has })
    if (decision.so === 'fail') throw new Failure(decision.code)
    if (decision.so !== 'link') return
    await addIdentity(tx, { provider, user_id, claims, now })
    await recordAct(tx, actor, { action: 'account.link', subject_id: user_id, details: { provider } }, now)
    await mailIdentity(tx, services, (await userById(tx, user_id))!, provider, 'linked')
  })
  return {}
}

/** Of two that bring the same identity at the same moment one gets it. */
async function addIdentity(tx: Db, it: { provider: Provider; user_id: string; claims: Claims; now: Date }) {
  const { provider, user_id, claims, now } = it
  const added = await tx
    .insertInto('identities')
    .values({ provider, sub: claims.sub, user_id, email: claims.email, linked_at: now })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new Failure('email_linked_elsewhere')
}

/** Unlinks one's own; another person's is simply not there. The person is locked, so that two at once cannot take away both last ways in. */
export async function unlink(db: Db, id: string, { actor, now, services }: Pick<Caller, 'now' | 'services'> & { actor: Actor }) {
  await db.transaction().execute(async (tx) => {
    await lockedPerson(tx, actor.id)
    const user = await userById(tx, actor.id)
    const linked = await identitiesOf(tx, actor.id)
    const gone = linked.find((it) => it.id === id)
    if (!user || !gone) throw new Failure('not_found')
    const others = linked.filter((it) => it !== gone).map((it) => it.provider)
    const opens = user.password_hash !== null && services.settings.get(loginPassword)
    if (isLastWayIn(opens, others, offeredProviders(services))) throw new Failure('last_way_in')
    await tx.deleteFrom('identities').where('id', '=', id).where('user_id', '=', actor.id).execute()
    await recordAct(tx, actor, { action: 'account.unlink', subject_id: actor.id, details: { provider: gone.provider } }, now)
    await mailIdentity(tx, services, user, gone.provider, 'unlinked')
  })
  return {}
}
