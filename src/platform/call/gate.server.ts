import { z } from 'zod'
import type { Access, Contract, Endpoint, EndpointInput, EndpointOutput } from './contract.ts'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from './failure.ts'
import { isFailureCode, type FailureCode } from './failures.ts'
import { enforceLimit, getLimitKey } from './limits.server.ts'
import type { SessionPreload } from '#platform/identity/session.server.ts'
import type { Digits, Locale, ReaderContext } from '#platform/language/locale.ts'
import { staffSecondFactor } from '#platform/identity/second-factor.ts'
import { isReauthenticationFresh } from '#platform/identity/proof.ts'
import { endImpersonationPath, isAllowedWhileImpersonating } from '#platform/identity/seen-as.ts'
import { toFailure } from './to-failure.server.ts'
import type { Services } from '#platform/process/services.server.ts'

/** The person behind a call. */
export type Actor = {
  id: string
  session_id: string
  first_name: string
  last_name: string
  /** What readers of each language call them; empty where that is not known. */
  name: string
  name_ar: string
  /** The colour they have where they have no picture. */
  hue: number
  image: string | null
  is_trainer: boolean
  staff_role: StaffRole | null
  country_id: string | null
  mobile: string | null
  /** When they last put off giving it. */
  phone_put_off_at: string | null
  /** Which digits they chose; null: those of their country. */
  digits: Digits | null
  /** The time zone they chose; null: that of the device they were last seen on. */
  time_zone: string | null
  device_time_zone: string | null
  /** They asked to be deleted, and may still take that back. */
  delete_after: string | null
  created_at: string
  /** When the person of this session last proved who they are, at the latest by logging in; null without a session. */
  proved_at: string | null
  /** Somebody of the staff whose logins ask for a second factor. */
  has_second_factor?: boolean
  /** The access key by which a program acts in their name. */
  key?: { id: string; title: string }
  /** Somebody of the staff sees the academy as this person does, for a while: nothing can be changed meanwhile. */
  seen_by?: { id: string; until: string }
}
export type StaffRole = 'support' | 'editor' | 'admin'

/** Everything a call is made with: who, for which reader, when, on what. */
export type Caller = {
  db: Db
  actor: Actor | null
  reader: ReaderContext
  now: Date
  request: RequestMetadata
  services: Services
  /** What the call had read with the session; undefined where it came another way, and reads it itself. */
  own?: unknown
}

/** What a command is told of the call besides its input. */
export type CallContext = Omit<Caller, 'db'>
/** The same for a call that only somebody signed in can make. */
export type PersonCallContext = CallContext & { actor: Actor }
/** Who does something, and when: all that most commands need to know of a call. */
export type ActorAndTime = Pick<PersonCallContext, 'actor' | 'now'>

/** What the transport knows of a call. */
export type RequestMetadata = {
  ip: string
  user_agent: string
  /** What a browser that logged in before keeps, so that strangers' wrong passwords do not shut its person out. */
  device?: string | null
  /** Where it comes from, as the server sees it and nobody else says; null when nothing tells. */
  ip_country?: string | null
}

type Handler<E extends Endpoint> = (
  it: Omit<Caller, 'actor'> & { actor: E['access'] extends 'public' ? Actor | null : Actor; input: z.output<E['input']> },
) => Promise<z.input<E['output']>> | z.input<E['output']>

/** A handler for each call of a contract. */
export type Handlers<C extends Contract> = { [K in keyof C]: Handler<C[K]> }

export type Route = { endpoint: Endpoint; handle: Handler<Endpoint>; own?: Record<Locale, SessionPreload> }

/**
 * Binds a contract to its handlers. Forgetting one, or returning another shape, does not compile. What open pages ask for again and again
 * may have part of its answer read with the session (`own`): for a short answer the way to the database costs more than anything else.
 */
export function bindHandlers<C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  own: { [K in keyof C]?: Record<Locale, SessionPreload> } = {},
): Route[] {
  return Object.keys(contract).map((name) => {
    const handle = handlers[name] as unknown as Handler<Endpoint>
    return { endpoint: contract[name]!, handle, ...(own[name] && { own: own[name] }) }
  })
}

/** The one gate every call passes, from a page, a browser or a test: who, input, how often, handler, output. */
export async function dispatch<E extends Endpoint>(
  routes: Route[],
  caller: Caller,
  endpoint: E,
  input: EndpointInput<E>,
): Promise<EndpointOutput<E>> {
  const route = routes.find((it) => it.endpoint === endpoint)
  if (!route) throw new Failure('not_found')
  assertAccess(endpoint.access, caller.actor)
  assertSecondFactor(endpoint.access, caller)
  const seenBy = caller.actor?.seen_by
  if (seenBy && !isAllowedWhileImpersonating(endpoint.path)) throw new Failure('view_only')
  const parsed = endpoint.input.safeParse(input, { reportInput: true })
  if (!parsed.success) throw new Failure('invalid_input', { fields: getFieldErrors(parsed.error) })
  const { db, actor, request, now } = caller
  // A key was made by somebody who proved themselves, for calls that they named.
  if (endpoint.needsProof && !actor?.key && !isReauthenticationFresh(actor?.proved_at ?? null, now)) throw new Failure('proof_needed')
  for (const { name, ...limit } of endpoint.limits)
    await enforceLimit(db, `${name}:${getLimitKey(seenBy ?? actor, request.ip)}`, limit, now)
  const handled = (on: Db) => route.handle({ ...caller, db: on, actor: caller.actor!, input: parsed.data })
  const output = await (seenBy && endpoint.path !== endImpersonationPath
    ? runInRolledBackTransaction(db, handled)
    : mapDiskFull(caller, () => handled(db)))
  // The output schema is the list of what may leave: anything else a row holds stays inside.
  return endpoint.output.parse(output) as EndpointOutput<E>
}

/** A disk that is full is told as that, to forms as to programs; whoever runs the academy reads which one it was. */
async function mapDiskFull<T>({ services }: Caller, handled: () => Promise<T> | T): Promise<T> {
  try {
    return await handled()
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code !== 'no_room' || failure === error) throw error
    services.log.error({ err: error }, 'no room for a file')
    throw failure
  }
}

/** What looking leaves behind, such as when a lesson was last opened, is undone: it was not the person who looked. */
async function runInRolledBackTransaction<T>(db: Db, look: (tx: Db) => T) {
  const tx = await db.startTransaction().execute()
  try {
    return await look(tx)
  } finally {
    await tx.rollback().execute()
  }
}

/** Refuses whom a call does not let in. */
export function assertAccess(access: Access, actor: Actor | null) {
  if (access === 'public') return
  if (!actor) throw new Failure('not_logged_in')
  if (access === 'user') return
  if (access === 'trainer' ? !actor.is_trainer : !hasStaffRole(actor.staff_role, access)) throw new Failure('forbidden')
}

/** Where the owner asks it of staff, calls of the office are for those with a second factor. */
function assertSecondFactor(access: Access, { actor, services }: Caller) {
  if (access === 'public' || access === 'user' || access === 'trainer' || !actor || actor.key || actor.has_second_factor) return
  if (services.settings.get(staffSecondFactor)) throw new Failure('second_factor_required')
}

/** An admin may act in every role, the others in their own. */
export const hasStaffRole = (role: StaffRole | null, needed: StaffRole) => role === needed || role === 'admin'

/** What is wrong with which field, in the catalogue's codes; with all of it, under `body`. */
export function getFieldErrors(error: z.ZodError) {
  const fields: Record<string, FailureCode> = {}
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body']
    for (const name of names) fields[name] ??= getIssueCode(issue)
  }
  return fields
}

function getIssueCode(issue: z.core.$ZodIssue): FailureCode {
  if (isFailureCode(issue.message)) return issue.message
  if (issue.code !== 'unrecognized_keys' && (issue.input ?? '') === '') return 'required'
  if (issue.code !== 'too_small' && issue.code !== 'too_big') return 'not_allowed'
  const isNumber = issue.origin === 'number' || issue.origin === 'int'
  if (issue.code === 'too_small') return isNumber ? 'number_too_small' : 'too_short'
  return isNumber ? 'number_too_large' : 'too_long'
}
