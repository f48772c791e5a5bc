import { z } from 'zod'
import type { Access, Contract, Endpoint, EndpointInput, EndpointOutput } from './contract.ts'
import type { Db } from '#platform/data/db.server.ts'
import { Failure } from './failure.ts'
import { isFailureCode, type FailureCode } from './failures.ts'
import { enforceLimit, getLimitKey } from './rate-limits.server.ts'
import type { SessionPreload } from '#platform/identity/session-preload.ts'
import type { Digits, Locale, ReaderContext } from '#platform/language/locale.ts'
import { staffSecondFactor } from '#platform/identity/second-factor.ts'
import { isReauthenticationFresh } from '#platform/identity/proof.ts'
import { endImpersonationPath, isAllowedWhileImpersonating } from '../identity/impersonation.ts'
import { toFailure } from './to-failure.server.ts'
import type { Services } from '#platform/process/services.server.ts'

export type Actor = {
  id: string
  session_id: string
  first_name: string
  last_name: string
  /** Display name per language; empty if unknown. */
  name: string
  name_ar: string
  hue: number
  image: string | null
  is_trainer: boolean
  staff_role: StaffRole | null
  country_id: string | null
  mobile: string | null
  phone_prompt_snoozed_at: string | null
  /** Null: derived from the country. */
  digits: Digits | null
  /** Null: the time zone of the last device. */
  time_zone: string | null
  device_time_zone: string | null
  /** Scheduled deletion, which the person can still cancel. */
  delete_after: string | null
  created_at: string
  /** Last login or reauthentication of this session; null without a session. */
  proved_at: string | null
  /** Set for staff whose login requires a second factor. */
  has_second_factor?: boolean
  key?: { id: string; title: string }
  /** Set while staff impersonate this person; all writes are refused. */
  impersonated_by?: { id: string; until: string }
}
export type StaffRole = 'support' | 'editor' | 'admin'

export type Caller = {
  db: Db
  actor: Actor | null
  reader: ReaderContext
  now: Date
  request: RequestMetadata
  services: Services
  /** Data preloaded with the session; undefined if the handler must read it itself. */
  own?: unknown
}

export type CallContext = Omit<Caller, 'db'>
export type PersonCallContext = CallContext & { actor: Actor }
export type ActorAndTime = Pick<PersonCallContext, 'actor' | 'now'>

export type RequestMetadata = {
  ip: string
  user_agent: string
  /** Cookie of a known device, so failed logins from other devices do not lock its owner out. */
  device?: string | null
  ip_country?: string | null
}

type Handler<E extends Endpoint> = (
  it: Omit<Caller, 'actor'> & {
    actor: E['access'] extends 'public' ? Actor | null : Actor
    input: z.output<E['input']>
  },
) => Promise<z.input<E['output']>> | z.input<E['output']>

export type Handlers<C extends Contract> = { [K in keyof C]: Handler<C[K]> }

export type Route = {
  endpoint: Endpoint
  handle: Handler<Endpoint>
  own?: Record<Locale, SessionPreload>
}

/**
 * Binds a contract to its handlers; missing or mistyped handlers do not compile. `own` preloads
 * part of a frequently polled answer with the session, because the extra database round trip would
 * dominate.
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

/** Single entry point of all calls: access, input, rate limits, handler, output. */
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
  const seenBy = caller.actor?.impersonated_by
  if (seenBy && !isAllowedWhileImpersonating(endpoint.path)) throw new Failure('view_only')
  const parsed = endpoint.input.safeParse(input, { reportInput: true })
  if (!parsed.success) throw new Failure('invalid_input', { fields: getFieldErrors(parsed.error) })
  const { db, actor, request, now } = caller
  // Access keys were created by a reauthenticated person for named calls.
  if (endpoint.needsProof && !actor?.key && !isReauthenticationFresh(actor?.proved_at ?? null, now))
    throw new Failure('proof_needed')
  for (const { name, ...limit } of endpoint.limits)
    await enforceLimit(db, `${name}:${getLimitKey(seenBy ?? actor, request.ip)}`, limit, now)
  const handled = (on: Db) =>
    route.handle({ ...caller, db: on, actor: caller.actor!, input: parsed.data })
  const output = await (seenBy && endpoint.path !== endImpersonationPath
    ? runInRolledBackTransaction(db, handled)
    : mapDiskFull(caller, () => handled(db)))
  // The output schema is an allowlist: it strips all other columns of a row.
  return endpoint.output.parse(output) as EndpointOutput<E>
}

/** Maps a full disk to its failure code and logs which disk it was. */
async function mapDiskFull<T>({ services }: Caller, handled: () => Promise<T> | T): Promise<T> {
  try {
    return await handled()
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code !== 'no_room' || failure === error) throw error
    services.log.error({ err: error }, 'disk full')
    throw failure
  }
}

/** Runs an impersonated call in a transaction that is always rolled back. */
async function runInRolledBackTransaction<T>(db: Db, look: (tx: Db) => T) {
  const tx = await db.startTransaction().execute()
  try {
    return await look(tx)
  } finally {
    await tx.rollback().execute()
  }
}

export function assertAccess(access: Access, actor: Actor | null) {
  if (access === 'public') return
  if (!actor) throw new Failure('not_logged_in')
  if (access === 'user') return
  if (access === 'trainer' ? !actor.is_trainer : !hasStaffRole(actor.staff_role, access))
    throw new Failure('forbidden')
}

/** If the owner requires it, staff calls need a second factor. */
function assertSecondFactor(access: Access, { actor, services }: Caller) {
  if (
    access === 'public' ||
    access === 'user' ||
    access === 'trainer' ||
    !actor ||
    actor.key ||
    actor.has_second_factor
  )
    return
  if (services.settings.get(staffSecondFactor)) throw new Failure('second_factor_required')
}

export const hasStaffRole = (role: StaffRole | null, needed: StaffRole) =>
  role === needed || role === 'admin'

/** Maps field names to failure codes; errors of the entire input are listed under `body`. */
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
