import { useMessages } from '#platform/language/words.tsx'
import { baseMessages } from '#ui/base/messages.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

/** Somebody's name, kept apart from the words around it; of an account that was deleted nothing is left but that. */
export function PersonName({ name }: { name: string | null }) {
  const said = useMessages(baseMessages)
  return <BidiText>{name || said.deletedAccount}</BidiText>
}
