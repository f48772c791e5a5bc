import { useNavigation } from 'react-router'
import { useWords } from '#platform/words.tsx'
import { words } from './messages.ts'

/** A line that runs under the header while another page is on its way. */
export function RouteBar() {
  const said = useWords(words)
  const isLoading = useNavigation().state !== 'idle'
  return isLoading && <div className="route-bar" role="progressbar" aria-label={said.loading} />
}
