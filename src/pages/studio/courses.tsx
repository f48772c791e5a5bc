import { getBuilderPath, getCourseListPath } from '#features/authoring/paths.ts'
import { GraduationCap } from 'lucide-react'
import { href, Form, redirect, useNavigation } from 'react-router'
import { ArtImage } from '#features/catalogue/components/art-image.tsx'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { getRequestedSort } from '#platform/call/lists/list-shape.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { getNow } from '#platform/data/clock.ts'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildUnlistedMeta } from '#platform/page/title-tags.ts'
import { pickTitle } from '#platform/language/names.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Pagination } from '#ui/actions/pagination.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { Link } from '#ui/base/link.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { ListStateInputs, useListUrl } from '#ui/display/lists/list-table.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Status } from '#ui/display/pill.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { draftCalls } from '#features/authoring/drafts/contract.ts'
import { studioMessages } from '#features/authoring/messages.ts'
import { courseImportMessages } from '#features/transfer/course-import/messages.ts'
import { invitationCalls } from '#features/authoring/invitations/contract.ts'
import { invitationMessages } from '#features/authoring/invitations/messages.ts'
import { TitleFields } from '#features/authoring/drafts/components/title-fields.tsx'
import { CourseTable } from './courses/course-table.tsx'
import { courseListCalls, type AuthoredCourse } from '#features/authoring/course-list/contract.ts'
import { courseList } from '#features/authoring/drafts/list.ts'
import { useCourseListPath } from '#features/authoring/drafts/state.tsx'
import type { Route } from './+types/courses'
import { BidiText } from '#ui/base/bidi-text.tsx'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const actor = requireUser(context, request)
  const find = url.searchParams.get('find')?.slice(0, 80) ?? ''
  const in_review = url.searchParams.get('in_review') === 'true'
  const all = getCourseListPath(url.pathname) === href('/office/courses')
  const call = context.get(callerContext)
  const found = all
    ? await call(courseListCalls.find, {
        find,
        in_review,
        sort: getRequestedSort(courseList, url.searchParams),
        page: getPageNumber(url),
      })
    : await call(draftCalls.courses, { find, page: getPageNumber(url) })
  const invited = all || !actor.is_trainer ? 0 : (await call(invitationCalls.received, {})).length
  return {
    found: redirectPastLastPage(url, found),
    find,
    in_review,
    all,
    invited,
    now: getNow().toISOString(),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  requireUser(context, request)
  const { copy_of, ...typed } = await readFormFields(request)
  try {
    const { title = '', title_ar = '' } = typed
    const { course_id } = await context.get(callerContext)(draftCalls.create, {
      title,
      title_ar,
      ...(copy_of && { copy_of }),
    })
    const list = getCourseListPath(url.pathname)
    throw redirect(getBuilderPath({ list, course: String(course_id) }, 'outline'))
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, typed)
  }
}

export const meta: Route.MetaFunction = buildUnlistedMeta((tongue) => studioMessages[tongue].studio)

export default function StudioCourses({
  loaderData: { found, find, in_review, all, invited, now },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(studioMessages)
  const people = useMessages(invitationMessages)
  const list = useCourseListPath()
  const address = useListUrl()
  return (
    <div className={`grid content-start gap-6 ${all ? '' : 'wrap max-w-280 py-6'}`}>
      <header className="grid gap-1">
        <h1 className="text-3xl">{all ? t.courses : t.studio}</h1>
        <p className="text-ink-3">{all ? t.allText : t.coursesText}</p>
        {invited > 0 && (
          <p>
            <TextLink to={href('/my/trainer-profile/invitations')}>
              {people.waitingForYou(invited)}
            </TextLink>
          </p>
        )}
      </header>
      <div
        className={`grid grid-cols-[minmax(0,1fr)] items-start gap-6 ${all ? '' : 'lg:grid-cols-[minmax(0,1fr)_21.5rem]'}`}
      >
        <section className="grid gap-4">
          {all && (
            <TabLinks
              label={t.courses}
              links={[
                { to: href('/office/courses'), title: t.allCourses, current: !in_review },
                {
                  to: `${href('/office/courses')}?in_review=true`,
                  title: t.inReview,
                  current: in_review,
                },
              ]}
            />
          )}
          {(found.total > 0 || find) && (
            <Form role="search" aria-label={t.find} className="flex items-end gap-3">
              <ListStateInputs />
              {in_review && <input type="hidden" name="in_review" value="true" />}
              <TextField
                label={t.find}
                name="find"
                type="search"
                defaultValue={find}
                className="flex-1"
              />
              <Button type="submit" variant="line">
                {t.findAct}
              </Button>
            </Form>
          )}
          {all ? (
            <CourseTable found={found} find={find} in_review={in_review} now={now} />
          ) : (
            <>
              {found.items.length ? (
                <ul className="grid gap-3">
                  {found.items.map((item) => (
                    <li key={item.id}>
                      <Course
                        course={item}
                        to={getBuilderPath({ list, course: String(item.id) }, 'outline')}
                        now={now}
                      />
                    </li>
                  ))}
                </ul>
              ) : (
                <EmptyState icon={GraduationCap} title={t.none} text={t.noneText} />
              )}
              <Pagination
                page={found.page}
                pages={found.pages}
                href={(page) => address({ page })}
              />
            </>
          )}
        </section>
        <NewCourse items={found.items} answer={actionData} />
      </div>
    </div>
  )
}

function useTitle() {
  const locale = useLocale()
  const t = useMessages(studioMessages)
  return (it: { title: string; title_ar: string }) => pickTitle(locale, it) || t.untitled
}

function Course({ course: it, to, now }: { course: AuthoredCourse; to: string; now: string }) {
  const t = useMessages(studioMessages)
  const format = useFormat()
  const titleOf = useTitle()
  return (
    <article className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-surface p-3 sm:flex-nowrap">
      <ArtImage src={it.image} className="h-16 w-24 shrink-0 rounded-md" />
      <div className="grid min-w-0 flex-1 basis-52 gap-1">
        <h2 className="text-md leading-ui font-semibold tracking-normal">
          <Link to={to} className="hover:underline">
            <BidiText>{titleOf(it)}</BidiText>
          </Link>
        </h2>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-3">
          <span>{t.lessonsCount(it.lessons_count)}</span>
          {it.students_count > 0 && <span>{t.students(it.students_count)}</span>}
          <span>{t.changed(format.ago(it.updated_at, new Date(now)))}</span>
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        <Status tone={it.published_at ? 'ok' : 'idle'}>
          {it.published_at ? t.published : t.draft}
        </Status>
        {it.is_in_review && <Status tone="info">{t.inReview}</Status>}
        {it.published_at && it.changes > 0 && <Status tone="warn">{t.changes(it.changes)}</Status>}
      </p>
    </article>
  )
}

function NewCourse({
  items,
  answer,
}: {
  items: AuthoredCourse[]
  answer: Route.ComponentProps['actionData']
}) {
  const t = useMessages(studioMessages)
  const titleOf = useTitle()
  const imports = useMessages(courseImportMessages)
  const list = useCourseListPath()
  const pending = useNavigation().formMethod === 'POST'
  return (
    <Panel title={t.newCourse} text={t.newText} as="aside">
      <Form method="post" className="grid gap-4">
        <FailureAlert failure={answer?.failure} />
        <TitleFields values={answer?.values} wrong={answer?.failure?.fields} />
        <Select
          label={t.beginWith}
          name="copy_of"
          options={[
            { value: '', label: t.blank },
            ...items.map((item) => ({ value: String(item.id), label: t.copyOf(titleOf(item)) })),
          ]}
        />
        <Button type="submit" pending={pending}>
          {t.create}
        </Button>
      </Form>
      <p className="mt-4 border-t border-line pt-4">
        <TextLink to={href(`${list}/import`)}>{imports.title}</TextLink>
      </p>
    </Panel>
  )
}
