import { z } from 'zod'
import type { FailureCode } from './failures.ts'

/** Required role. Staff roles are inclusive: an admin may do all an editor may. */
export type Access = 'public' | 'user' | 'trainer' | 'support' | 'editor' | 'admin'

/**
 * Counted per person, or per network without a session. Limits with the same name share one
 * counter.
 */
export type CallLimit = { name: string; hits: number; seconds: number }

/** Allowed types, whether the file is shown inline, and the private cache time in seconds. */
export type FileDelivery = { types: readonly string[]; inPlace: boolean; seconds: number }

/** Either bytes or a storage key. A name makes it a download. */
export const fileOutput = z.union([
  z.object({
    bytes: z.custom<Uint8Array>((it) => it instanceof Uint8Array),
    type: z.string(),
    name: z.string().nullable(),
  }),
  z.object({ key: z.string(), type: z.string().nullable(), name: z.string().nullable() }),
])
export type FileOutput = z.infer<typeof fileOutput>

export type Endpoint<
  Path extends string = string,
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
> = {
  path: Path
  access: Access
  about: string
  input: Input
  output: Output
  errors: readonly FailureCode[]
  /** Counted before the handler runs, so refused calls count too. */
  limits: readonly CallLimit[]
  /** Public reads also answer GET with an ETag and may be cached for this many seconds. */
  cacheSeconds: number | null
  /** Topics of a cached answer for invalidation; `{id}` is that input field. Null: all topics. */
  shows: readonly string[] | null
  /**
   * The call has a side effect (such as logging a search without results), so its answer is never
   * shared.
   */
  leavesTrace: boolean
  /** Requires a login or reauthentication within the last minutes. Access keys are exempt. */
  needsProof: boolean
  /** Accepts multipart files up to this size. */
  uploadBytes: number | null
  /** Serves a file, with range support and also by GET. Null: answers data. */
  file: FileDelivery | null
}

type EndpointDeclaration<
  Path extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
> = Pick<Endpoint<Path, Input, Output>, 'path' | 'access' | 'about' | 'input' | 'output'> &
  Partial<
    Pick<
      Endpoint,
      | 'errors'
      | 'limits'
      | 'cacheSeconds'
      | 'shows'
      | 'leavesTrace'
      | 'needsProof'
      | 'uploadBytes'
      | 'file'
    >
  >

export function defineEndpoint<
  const Path extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
>(it: EndpointDeclaration<Path, Input, Output>): Endpoint<Path, Input, Output> {
  const { errors = [], limits = [] } = it
  const all = new Set([
    ...errors,
    ...(limits.length ? (['too_many_requests'] as const) : []),
    ...(it.uploadBytes ? (['no_room'] as const) : []),
    ...(it.needsProof ? (['proof_needed'] as const) : []),
  ])
  const standard = {
    cacheSeconds: null,
    shows: null,
    leavesTrace: false,
    needsProof: false,
    uploadBytes: null,
    file: null,
  }
  return { ...standard, ...it, errors: [...all], limits }
}

export const defineFileEndpoint = <const Path extends string, Input extends z.ZodType>(
  it: Pick<Endpoint<Path, Input>, 'path' | 'access' | 'about' | 'input'> &
    Partial<Pick<Endpoint, 'errors' | 'limits' | 'needsProof'>> & { file: FileDelivery },
) => defineEndpoint({ ...it, output: fileOutput })

export type Contract = Record<string, Endpoint>
export type EndpointInput<E extends Endpoint> = z.input<E['input']>
export type EndpointOutput<E extends Endpoint> = z.output<E['output']>
