import { policyPaths, policyIds, type PolicyId } from './paths.ts'

/** Matches the last path segment, with or without the layout. */
export function parsePolicyPath(path: string): PolicyId | null {
  const last = path.split('/').at(-1)
  return policyIds.find((id) => policyPaths[id] === last) ?? null
}
