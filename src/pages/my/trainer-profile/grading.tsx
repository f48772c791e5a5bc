import { PencilLine } from 'lucide-react'
import { useEffect } from 'react'
import { redirect } from 'react-router'
import { trainerProfile } from '#features/community/trainers/contract.ts'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { catchNotFound } from '#platform/call/null-if-not-found.server.ts'
import { redirectPastLastPage, getPageNumber } from '#platform/call/paging.server.ts'
import { getNow } from '#platform/data/clock.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readSentForm } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { Pagination } from '#ui/actions/pagination.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { clearDraft } from '#ui/base/form-draft.ts'
import { Alert } from '#ui/display/alert.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { gradingCalls } from '#features/testing/grading/contract.ts'
import { gradingMessages } from '#features/testing/grading/messages.ts'
import { EssayList } from './grading/essay-list.tsx'
import { EssayText } from './grading/essay-text.tsx'
import { GradeForm } from './grading/grade-form.tsx'
import { TestingTabs } from './testing-tabs.tsx'
import {
  getGradeDraftKey,
  essayFilters,
  parseGradingQuery,
} from '#features/testing/grading/rules.ts'
import { getGradingPath } from '#features/testing/grading/paths.ts'
import type { Route } from './+types/grading'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  // Seed 6: trainers only.
  if (!requireUser(context, request).is_trainer) throw new Failure('forbidden')
  const call = context.get(callerContext)
  const { show, course_id, essay: asked } = parseGradingQuery(url.searchParams)
  const [{ courses }, found, { total: waiting }] = await Promise.all([
    call(trainerProfile.profile, {}),
    call(gradingCalls.waiting, { show, course_id, page: getPageNumber(url) }),
    call(gradingCalls.waiting, {}),
  ])
  const list = redirectPastLastPage(url, found)
  const which = asked ?? list.items[0]
  const essay = which
    ? await catchNotFound(
        call(gradingCalls.essay, { attempt_id: which.attempt_id, position: which.position }),
      )
    : null
  if (asked && !essay) throw new Response(null, { status: 404 })
  const graded = parseGradingQuery(
    new URLSearchParams({ essay: url.searchParams.get('graded') ?? '' }),
  ).essay
  return {
    courses,
    list,
    waiting,
    essay,
    show,
    course_id,
    isChosen: asked !== null,
    graded,
    now: getNow().toISOString(),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  requireUser(context, request)
  const { show, course_id } = parseGradingQuery(url.searchParams)
  const { fields } = await readSentForm(request)
  const { attempt_id = '', position = '', comment = '', score } = fields
  const rubric = Object.keys(fields)
    .filter((it) => /^rubric-\d+$/.test(it))
    .sort((a, b) => Number(a.slice(7)) - Number(b.slice(7)))
    .map((it) => fields[it]!)
  try {
    const { next } = await context.get(callerContext)(gradingCalls.grade, {
      attempt_id,
      position,
      rubric,
      comment,
      ...(score && { score }),
    })
    return redirect(
      getGradingPath({
        show,
        course_id,
        essay: show === 'waiting' ? next : null,
        graded: { attempt_id, position: Number(position) },
      }),
    )
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale, fields)
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  buildTitleTags(matches[0].loaderData, (tongue) => gradingMessages[tongue].grading)

export default function Grading({ loaderData, actionData }: Route.ComponentProps) {
  const { courses, list, waiting, essay, show, course_id, isChosen, graded, now } = loaderData
  const t = useMessages(gradingMessages)
  const sent = graded && getGradeDraftKey(graded)
  useEffect(() => {
    if (sent) clearDraft(sent)
  }, [sent])
  const key = essay && `${essay.attempt_id}.${essay.position}.${essay.trail.length}`
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <h1 className="text-3xl">{t.grading}</h1>
      <TestingTabs part="grading" courses={courses} waiting={waiting} />
      {actionData?.failure ? (
        <FailureAlert failure={actionData.failure} />
      ) : (
        graded && (
          <Alert
            tone="good"
            title={t.sent}
            action={
              <TextLink to={getGradingPath({ show: 'graded', essay: graded })}>{t.change}</TextLink>
            }
          />
        )
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 md:grid-cols-[17rem_minmax(0,1fr)] lg:grid-cols-[17rem_minmax(0,1fr)_21rem]">
        <div
          className={`grid gap-4 ${isChosen ? 'max-md:order-last' : ''} md:row-span-2 lg:row-span-1`}
        >
          <TabLinks
            label={t.lists}
            links={essayFilters.map((filter) => ({
              to: getGradingPath({ show: filter, course_id }),
              title: t[filter],
              current: filter === show,
            }))}
          />
          <EssayList
            {...{ list: list.items, courses, show, course_id, now }}
            open={essay}
            isFirstPage={list.page === 1}
          />
          <Pagination
            page={list.page}
            pages={list.pages}
            href={(page) => getGradingPath({ show, course_id, page })}
          />
        </div>
        {essay ? (
          <>
            <EssayText key={`text ${key}`} essay={essay} />
            <GradeForm key={key} essay={essay} typed={actionData?.values} />
          </>
        ) : (
          <EmptyState
            icon={PencilLine}
            title={show === 'waiting' ? t.noneWaiting : t.noneGraded}
            text={show === 'waiting' ? t.noneWaitingText : undefined}
          />
        )}
      </div>
    </div>
  )
}
