import { Form } from 'react-router'
import { caller, pageRequest } from '#platform/call/call.ts'
import { useWords } from '#platform/language/words.tsx'
import { titleTags } from '#platform/page/title-tags.ts'
import { Button } from '#ui/actions/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { finder } from '../contract.ts'
import { m } from '../messages.ts'
import { FoundList } from '../parts/found.tsx'
import type { Route } from './+types/find'

export async function loader({ url, context }: Route.LoaderArgs) {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  // Refuses whoever is no member of staff.
  const found = await context.get(caller)(finder.find, { q })
  return { q, role: context.get(pageRequest).actor!.staff_role!, found }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleTags(matches[0].loaderData, (tongue) => m[tongue].findAll),
  { name: 'robots', content: 'noindex' },
]

/** The command menu as a page: for who has no scripts, or no keys. */
export default function Find({ loaderData: { q, role, found } }: Route.ComponentProps) {
  const said = useWords(m)
  return (
    <div className="grid max-w-measure gap-5">
      <h1 className="text-2xl">{said.findAll}</h1>
      <Form role="search" className="flex flex-wrap items-end gap-3">
        <SearchField label={said.placeholder} placeholder={said.placeholder} name="q" defaultValue={q} className="flex-1 basis-60" />
        <Button type="submit">{said.find}</Button>
      </Form>
      <FoundList role={role} q={q} found={found} />
    </div>
  )
}
