import { Form } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { Button } from '#ui/actions/button.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { commandPaletteCalls } from '#features/administration/command-palette/contract.ts'
import { commandPaletteMessages } from '#features/administration/command-palette/messages.ts'
import { CommandPaletteResults } from './found.tsx'
import type { Route } from './+types/find'

export async function loader({ url, context }: Route.LoaderArgs) {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 100)
  // The call rejects people without a staff role.
  const found = await context.get(callerContext)(commandPaletteCalls.find, { q })
  return { q, role: context.get(pageRequestContext).actor!.staff_role!, found }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (locale) => commandPaletteMessages[locale].findAll),
  { name: 'robots', content: 'noindex' },
]

/** Command palette as a page, without scripts or keyboard. */
export default function Find({ loaderData: { q, role, found } }: Route.ComponentProps) {
  const t = useMessages(commandPaletteMessages)
  return (
    <div className="grid max-w-measure gap-5">
      <h1 className="text-2xl">{t.findAll}</h1>
      <Form role="search" className="flex flex-wrap items-end gap-3">
        <SearchField
          label={t.placeholder}
          placeholder={t.placeholder}
          name="q"
          defaultValue={q}
          className="flex-1 basis-60"
        />
        <Button type="submit">{t.find}</Button>
      </Form>
      <CommandPaletteResults role={role} q={q} found={found} />
    </div>
  )
}
