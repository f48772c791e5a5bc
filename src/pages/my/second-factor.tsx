import { href, Form, redirect, useNavigation } from 'react-router'
import { callerContext, pageRequestContext, type Call } from '#platform/call/call.ts'
import { Failure } from '#platform/call/failure.ts'
import { formatFailure } from '#platform/call/failure-answer.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { requireUser } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { Panel } from '#ui/display/panel.tsx'
import { Status } from '#ui/display/pill.tsx'
import { secondFactorCalls } from '#features/accounts/second-factor/contract.ts'
import { secondFactorMessages } from '#features/accounts/second-factor/messages.ts'
import { FactorEnrollmentForm, RecoveryCodes } from './enrollment.tsx'
import { drawQr } from '#features/accounts/second-factor/rules.ts'
import type { Route } from './+types/second-factor'

export async function loader({ request, context }: Route.LoaderArgs) {
  requireUser(context, request)
  return context.get(callerContext)(secondFactorCalls.get, {})
}

const nothing = { enrollment: null, recovery_codes: null, failure: null }

async function startEnrollment(call: Call) {
  const { secret, uri } = await call(secondFactorCalls.begin, {})
  return { secret, qr: drawQr(uri) }
}

export async function action({ request, context }: Route.ActionArgs) {
  requireUser(context, request)
  const call = context.get(callerContext)
  const { locale } = context.get(pageRequestContext).reader
  const { intent, otp = '' } = await readFormFields(request)
  try {
    if (intent === 'begin') return { ...nothing, enrollment: await startEnrollment(call) }
    if (intent === 'codes') return { ...nothing, ...(await call(secondFactorCalls.renew, {})) }
    if (intent === 'confirm')
      return { ...nothing, ...(await call(secondFactorCalls.confirm, { otp })) }
    if (intent !== 'off') throw new Failure('malformed_request')
    await call(secondFactorCalls.turnOff, {})
    return redirect(href('/my/second-factor'))
  } catch (error) {
    const isWrong = error instanceof Failure && error.fields?.otp !== undefined
    // A wrong code shows the same secret again.
    if (isWrong)
      return {
        ...nothing,
        enrollment: await startEnrollment(call),
        failure: formatFailure(locale, error),
      }
    return buildFormFailure(error, locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => secondFactorMessages[tongue].title),
  { name: 'robots', content: 'noindex' },
]

export default function SecondFactor({
  loaderData: { is_on, is_required, recovery_left },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(secondFactorMessages)
  const pending = useNavigation().formData?.get('intent')
  const { enrollment, recovery_codes, failure } = { ...nothing, ...actionData }
  return (
    <div className="wrap grid max-w-160 grid-cols-[minmax(0,1fr)] gap-4 py-8">
      <Breadcrumbs
        trail={[{ to: `${href('/my/profile')}#security`, title: t.profile }]}
        here={t.title}
      />
      <h1 className="text-2xl">{t.title}</h1>
      <p className="text-ink-2">{t.lead}</p>
      {is_required && !is_on && <Alert tone="info">{t.required}</Alert>}
      <FailureAlert failure={failure} />
      {recovery_codes ? (
        <RecoveryCodes codes={recovery_codes} />
      ) : enrollment && !is_on ? (
        <FactorEnrollmentForm
          enrollment={enrollment}
          wrong={failure?.fields?.otp}
          pending={pending === 'confirm'}
        />
      ) : (
        <Panel
          title={t.app}
          end={<Status tone={is_on ? 'ok' : 'idle'}>{is_on ? t.on : t.off}</Status>}
        >
          <Form method="post" className="flex flex-wrap items-center gap-3">
            {is_on ? (
              <>
                <p className="basis-full text-sm text-ink-2">{t.codesLeft(recovery_left)}</p>
                <Button
                  type="submit"
                  name="intent"
                  value="codes"
                  variant="soft"
                  pending={pending === 'codes'}
                >
                  {t.newCodes}
                </Button>
                <Button
                  type="submit"
                  name="intent"
                  value="off"
                  variant="ghost"
                  pending={pending === 'off'}
                >
                  {t.turnOff}
                </Button>
              </>
            ) : (
              <Button type="submit" name="intent" value="begin" pending={pending === 'begin'}>
                {t.setUp}
              </Button>
            )}
          </Form>
        </Panel>
      )}
    </div>
  )
}
