import type { z } from 'zod'
import type { FailureCode } from './failures.ts'

/** Who may make a call. Staff roles include those above them: an admin may do what an editor may. */
export type Access = 'public' | 'user' | 'trainer' | 'support' | 'editor' | 'admin'

export type Endpoint<Path extends string = string, Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  path: Path
  access: Access
  /** What it does, in one sentence of the reference. */
  about: string
  input: Input
  output: Output
  errors: readonly FailureCode[]
  /** A public read: also answers GET, with an ETag, and may be kept this many seconds. */
  cacheSeconds: number | null
  /** Takes files: multipart, up to this many bytes. */
  uploadBytes: number | null
}

type Declared<Path extends string, Input extends z.ZodType, Output extends z.ZodType> = Pick<
  Endpoint<Path, Input, Output>,
  'path' | 'access' | 'about' | 'input' | 'output'
> &
  Partial<Pick<Endpoint, 'errors' | 'cacheSeconds' | 'uploadBytes'>>

/** Declares one call: its path, who may make it, what goes in, what comes out and how it can fail. */
export function endpoint<const Path extends string, Input extends z.ZodType, Output extends z.ZodType>(
  it: Declared<Path, Input, Output>,
): Endpoint<Path, Input, Output> {
  return { errors: [], cacheSeconds: null, uploadBytes: null, ...it }
}

export type Contract = Record<string, Endpoint>
export type InputOf<E extends Endpoint> = z.input<E['input']>
export type OutputOf<E extends Endpoint> = z.output<E['output']>
