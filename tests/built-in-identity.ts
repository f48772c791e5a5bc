import { socialCalls } from '#features/accounts/social-login/contract.ts'
import type { Provider } from '#features/accounts/social-login/gateways/claims.ts'
import type { Actor } from '#platform/call/gate.server.ts'
import { hashPassword } from '#features/accounts/password-hash.server.ts'
import { createSession, getVisit } from '#platform/identity/session.server.ts'
import { englishReader, createWorld } from './world.ts'

export async function createIdentityWorld(options: Parameters<typeof createWorld>[0] = {}) {
  const world = await createWorld(options)
  let network = 0
  const as = (actor: Actor | null, reader = englishReader) =>
    world.as(actor, reader, { ip: `10.7.${network >> 8}.${network++ & 255}`, user_agent: 'tests' })
  let people = 0
  const newEmail = () => `s${people++}@people.example`

  type Person = {
    email?: string
    email_verified?: boolean
    first_name?: string
    last_name?: string
  }
  type How = {
    provider?: Provider
    actor?: Actor | null
    link?: string
    redirect?: string
    reader?: typeof englishReader
  }

  /** Signs in at the built-in provider and returns the callback parameters. */
  async function depart({ email = newEmail(), ...person }: Person = {}, how: How = {}) {
    const { provider = 'google', actor = null, link, redirect } = how
    const { url, browser } = await as(actor)(socialCalls.start, { provider, link, redirect })
    const { state, nonce, challenge } = Object.fromEntries(new URL(url).searchParams)
    const who = { email, email_verified: true, first_name: 'Salma', last_name: 'Nabil', ...person }
    const back = await as(null)(socialCalls.localIdentity, {
      provider,
      state: state!,
      nonce: nonce!,
      challenge: challenge!,
      ...who,
    })
    const { code } = Object.fromEntries(new URL(back.url, 'http://x').searchParams)
    return { provider, browser, state: state!, code: code! }
  }

  const comeBack = async (person?: Person, how: How = {}) =>
    as(how.actor ?? null, how.reader)(socialCalls.finish, await depart(person, how))

  const actorOf = async (cid: string | null) => (await getVisit(world.db, cid, world.now)).actor!
  const userOf = (email: string) =>
    world.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
  const mailsTo = async (email: string) =>
    (
      await world.db
        .selectFrom('outgoing_messages')
        .select(['subject', 'locale'])
        .where('recipient', '=', email)
        .orderBy('created_at')
        .execute()
    ).map((it) => it.subject!)
  const lastCode = async (email: string) =>
    (await mailsTo(email)).findLast((it) => /\d{6}/.test(it))!.match(/\d{6}/)![0]

  /** A person with a password and a fresh session. */
  async function somebody() {
    const email = newEmail()
    const { id } = await world.person({ email })
    await world.db.updateTable('users').set({ password_hash }).where('id', '=', id).execute()
    const cid = await cidOf(id)
    return { ...(await actorOf(cid)), email, cid }
  }
  const cidOf = (user_id: string) =>
    createSession(world.db, { user_id, user_agent: 'tests', country: null, now: world.now })
  const sessionOf = async (user_id: string) => actorOf(await cidOf(user_id))
  const password = 'river-lantern-42'
  const password_hash = await hashPassword(password)
  const linksOf = async (actor: Actor) => as(actor)(socialCalls.identities, {})
  const linkTo = async (actor: Actor, provider: Provider) =>
    (await linksOf(actor)).items.find((it) => it.provider === provider)!.link!
  const rowOf = async (actor: Actor, provider: Provider) =>
    (await linksOf(actor)).items.find((it) => it.provider === provider)!

  return {
    world,
    as,
    newEmail,
    depart,
    comeBack,
    actorOf,
    userOf,
    mailsTo,
    lastCode,
    somebody,
    sessionOf,
    password,
    linksOf,
    linkTo,
    rowOf,
  }
}
