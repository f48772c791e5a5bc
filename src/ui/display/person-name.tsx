import { useWords } from '#platform/language/words.tsx'
import { m } from '#ui/base/messages.ts'

/** Somebody's name, kept apart from the words around it; of an account that was deleted nothing is left but that. */
export function PersonName({ name }: { name: string | null }) {
  const said = useWords(m)
  return <bdi>{name || said.deletedAccount}</bdi>
}
