import { suppressesPrompts } from '#features/accounts/phones/rules.ts'

const forAnybody = ['connection']
const forPeople = ['notifications', 'chat', ...forAnybody]

/** Which modal an address may open by its name: those that ask for nothing, and none over a lesson or a test. */
export const getModalFromUrl = (name: string | null, path: string, isSomebody: boolean) =>
  name !== null && (isSomebody ? forPeople : forAnybody).includes(name) && !suppressesPrompts(path) ? name : null
