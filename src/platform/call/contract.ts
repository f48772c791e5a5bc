import { z } from 'zod'
import type { FailureCode } from './failures.ts'

/** Who may make a call. Staff roles include those above them: an admin may do what an editor may. */
export type Access = 'public' | 'user' | 'trainer' | 'support' | 'editor' | 'admin'

/** So many calls in so many seconds, by one person or, without a session, one network. Calls whose limits have the same name share the count. */
export type CallLimit = { name: string; hits: number; seconds: number }

/** How a call hands over a file: of which types, whether it may be shown in place, and how many seconds a browser may keep it for its person. */
export type FileDelivery = { types: readonly string[]; inPlace: boolean; seconds: number }

/** A file as a handler gives it: the bytes, or the key under which they are stored. With a name it is to be kept under that. */
export const fileOutput = z.union([
  z.object({ bytes: z.custom<Uint8Array>((it) => it instanceof Uint8Array), type: z.string(), name: z.string().nullable() }),
  z.object({ key: z.string(), type: z.string().nullable(), name: z.string().nullable() }),
])
export type FileOutput = z.infer<typeof fileOutput>

export type Endpoint<Path extends string = string, Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  path: Path
  access: Access
  /** What it does, in one sentence of the reference. */
  about: string
  input: Input
  output: Output
  errors: readonly FailureCode[]
  /** How often it may be made. The gate counts before anything is done, so that what is then refused counts too. */
  limits: readonly CallLimit[]
  /** A public read: also answers GET, with an ETag, and may be kept this many seconds. */
  cacheSeconds: number | null
  /** What a kept answer is made of, as signals name it; `{id}` is that field of the input. Null: anything at all. */
  shows: readonly string[] | null
  /** Making it leaves a trace (a search that found nothing is noted), so no page takes another's answer for its own. */
  leavesTrace: boolean
  /** Asks who it is again: the session was opened, or its person proved themselves, within the last minutes. Keys are exempt. */
  needsProof: boolean
  /** Takes files: multipart, up to this many bytes. */
  uploadBytes: number | null
  /** Hands over a file, whole or in parts, by GET too: a plain link leads there. Null: answers data. */
  file: FileDelivery | null
}

type EndpointDeclaration<Path extends string, Input extends z.ZodType, Output extends z.ZodType> = Pick<
  Endpoint<Path, Input, Output>,
  'path' | 'access' | 'about' | 'input' | 'output'
> &
  Partial<Pick<Endpoint, 'errors' | 'limits' | 'cacheSeconds' | 'shows' | 'leavesTrace' | 'needsProof' | 'uploadBytes' | 'file'>>

/** Declares one call: its path, who may make it, what goes in, what comes out and how it can fail. */
export function defineEndpoint<const Path extends string, Input extends z.ZodType, Output extends z.ZodType>(
  it: EndpointDeclaration<Path, Input, Output>,
): Endpoint<Path, Input, Output> {
  const { errors = [], limits = [] } = it
  const all = new Set([
    ...errors,
    ...(limits.length ? (['too_many_requests'] as const) : []),
    ...(it.uploadBytes ? (['no_room'] as const) : []),
    ...(it.needsProof ? (['proof_needed'] as const) : []),
  ])
  const standard = { cacheSeconds: null, shows: null, leavesTrace: false, needsProof: false, uploadBytes: null, file: null }
  return { ...standard, ...it, errors: [...all], limits }
}

/** Declares one call that hands over a file. It is checked, counted and refused as any other. */
export const defineFileEndpoint = <const Path extends string, Input extends z.ZodType>(
  it: Pick<Endpoint<Path, Input>, 'path' | 'access' | 'about' | 'input'> &
    Partial<Pick<Endpoint, 'errors' | 'limits' | 'needsProof'>> & { file: FileDelivery },
) => defineEndpoint({ ...it, output: fileOutput })

export type Contract = Record<string, Endpoint>
export type EndpointInput<E extends Endpoint> = z.input<E['input']>
export type EndpointOutput<E extends Endpoint> = z.output<E['output']>
