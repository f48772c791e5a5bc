import { UsersRound } from 'lucide-react'
import { href } from 'react-router'
import { callerContext } from '#platform/call/call.ts'
import { pickName } from '#platform/language/names.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { memberGroups } from '#features/learning/groups/contract.ts'
import { groupMessages } from '#features/learning/groups/messages.ts'
import type { Route } from './+types/groups'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  requireUser(context, request)
  return context.get(callerContext)(memberGroups.mine, {})
}

export const meta: Route.MetaFunction = ({ matches }) =>
  buildTitleTags(matches[0].loaderData, (tongue) => groupMessages[tongue].myGroups)

export default function MyGroups({ loaderData: { groups: all } }: Route.ComponentProps) {
  const t = useMessages(groupMessages)
  const locale = useLocale()
  return (
    <div className="wrap grid max-w-240 gap-6 py-6">
      <h1 className="text-3xl">{t.myGroups}</h1>
      {all.length === 0 ? (
        <EmptyState
          icon={UsersRound}
          title={t.mineNone}
          text={t.mineNoneText}
          action={<ButtonLink to={href('/my/courses')}>{t.toCourses}</ButtonLink>}
        />
      ) : (
        <ul className="grid gap-4">
          {all.map((item) => (
            <li
              key={item.id}
              className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-5"
            >
              <div className="grid gap-1">
                <h2 className="text-xl">
                  <BidiText>{pickName(locale, item)}</BidiText>
                </h2>
                <p className="text-sm text-ink-3">{item.is_manager ? t.youManage : t.youAreIn}</p>
              </div>
              {item.is_manager ? (
                <ButtonLink to={href('/my/groups/:id', { id: String(item.id) })} variant="line">
                  {t.seeProgress}
                </ButtonLink>
              ) : (
                <ButtonLink to={href('/my/courses')} variant="line">
                  {t.toCourses}
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
