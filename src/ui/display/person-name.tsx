import { useMessages } from '#platform/language/message-hooks.tsx'
import { baseMessages } from '#ui/base/messages.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

/** Bidi-isolated; shows a placeholder for a deleted account. */
export function PersonName({ name }: { name: string | null }) {
  const t = useMessages(baseMessages)
  return <BidiText>{name || t.deletedAccount}</BidiText>
}
