import { suppressesPrompts } from '#features/accounts/phones/rules.ts'

const forAnybody = ['connection']
const forPeople = ['notifications', 'chat', ...forAnybody]

/** Only modals without required input, and none over a lesson or test. */
export const getModalFromUrl = (name: string | null, path: string, isSomebody: boolean) =>
  name !== null && (isSomebody ? forPeople : forAnybody).includes(name) && !suppressesPrompts(path)
    ? name
    : null
