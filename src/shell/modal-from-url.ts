import { suppressesPrompts } from '#features/accounts/phones/rules.ts'

const forVisitors = ['connection']
const forPeople = ['notifications', 'chat', ...forVisitors]

/** Only modals without required input, and none over a lesson or test. */
export const getModalFromUrl = (name: string | null, path: string, isSignedIn: boolean) =>
  name !== null && (isSignedIn ? forPeople : forVisitors).includes(name) && !suppressesPrompts(path)
    ? name
    : null
