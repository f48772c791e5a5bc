import { BellOff, Check, CheckCheck } from 'lucide-react'
import { href, Form, redirect } from 'react-router'
import { callerContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { getPageNumber } from '#platform/call/paging.server.ts'
import { readFormFields } from '#platform/page/form.server.ts'
import { requireUser, getReferrerPath } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { notificationCalls } from '#features/notifications/contract.ts'
import { notificationMessages } from '#features/notifications/messages.ts'
import { NotificationList } from '#features/notifications/components/notification-list.tsx'
import type { Route } from './+types/notifications'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  requireUser(context, request)
  return context.get(callerContext)(notificationCalls.get, { page: getPageNumber(url) })
}

export async function action({ request, context }: Route.ActionArgs) {
  requireUser(context, request)
  const { id, timestamp } = await readFormFields(request)
  const call = context.get(callerContext)
  if (id) await call(notificationCalls.seen, { id })
  else if (timestamp) await call(notificationCalls.seenAll, { timestamp })
  else throw new Failure('malformed_request')
  return redirect(getReferrerPath(request, href('/my/notifications')))
}

export const meta: Route.MetaFunction = ({ matches }) =>
  buildTitleTags(matches[0].loaderData, (tongue) => notificationMessages[tongue].title)

export default function Notifications({ loaderData: got }: Route.ComponentProps) {
  const t = useMessages(notificationMessages)
  return (
    <div className="wrap grid max-w-200 gap-6 py-6">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="text-3xl">{t.title}</h1>
          {got.unseen > 0 && (
            <FormattedText as="p" className="text-ink-2">
              {t.new(got.unseen)}
            </FormattedText>
          )}
        </div>
        {got.unseen > 0 && (
          <Form method="post" action={href('/my/notifications')} preventScrollReset>
            <Button type="submit" name="timestamp" value={got.timestamp} variant="ghost">
              <Icon of={CheckCheck} /> {t.seenAll}
            </Button>
          </Form>
        )}
      </header>
      {got.notifications.length ? (
        <NotificationList
          items={got.notifications}
          now={got.timestamp}
          heading="h2"
          mark={({ id }) => (
            <Form method="post" action={href('/my/notifications')} preventScrollReset>
              <IconButton
                icon={Check}
                size={36}
                type="submit"
                name="id"
                value={id}
                label={t.seen}
              />
            </Form>
          )}
        />
      ) : (
        <EmptyState icon={BellOff} title={t.empty} text={t.emptyText} />
      )}
      <Pagination
        page={got.page}
        pages={got.pages}
        href={(it) => `${href('/my/notifications')}?page=${it}`}
      />
      <p>
        <TextLink to={href('/my/notifications/preferences')}>{t.preferencesLink}</TextLink>
      </p>
    </div>
  )
}
