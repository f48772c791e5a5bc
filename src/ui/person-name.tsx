import { useWords } from '#platform/words.tsx'
import { words } from './words.ts'

/** Somebody's name, kept apart from the words around it; of an account that was deleted nothing is left but that. */
export function PersonName({ name }: { name: string | null }) {
  const said = useWords(words)
  return <bdi>{name || said.deletedAccount}</bdi>
}
