import { href, Form, redirect, useNavigation } from 'react-router'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { numbers } from '#platform/data/constants.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { buildFormFailure, readFormFields } from '#platform/page/form.server.ts'
import { getReturnPath, requireUser, redirectWithQuery } from '#platform/page/redirects.server.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { OtpField } from '#ui/fields/otp-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { socialCalls } from '#features/accounts/social-login/contract.ts'
import { reauthenticationCalls } from '#features/accounts/reauthentication/contract.ts'
import { reauthenticationMessages } from '#features/accounts/reauthentication/messages.ts'
import type { Route } from './+types/confirm'

/** Reauthenticates before a sensitive action and returns to its page. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  requireUser(context, request)
  const { has_password, is_proved } = await context.get(callerContext)(socialCalls.identities, {})
  if (is_proved) throw redirect(getReturnPath(request))
  return { has_password, is_sent: url.searchParams.get('proof') === 'code' }
}

export async function action({ request, context }: Route.ActionArgs) {
  requireUser(context, request)
  const call = context.get(callerContext)
  const { intent, password, otp } = await readFormFields(request)
  try {
    if (intent === 'code') {
      await call(reauthenticationCalls.proveCode, {})
      return redirectWithQuery(request, href('/auth/confirm'), { proof: 'code' })
    }
    await call(reauthenticationCalls.prove, otp === undefined ? { password } : { otp })
    return redirect(getReturnPath(request))
  } catch (error) {
    return buildFormFailure(error, context.get(pageRequestContext).reader.locale)
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(
    matches[0].loaderData,
    (tongue) => reauthenticationMessages[tongue].confirmTitle,
  ),
  { name: 'robots', content: 'noindex' },
]

export default function Confirm({
  loaderData: { has_password, is_sent },
  actionData,
}: Route.ComponentProps) {
  const t = useMessages(reauthenticationMessages)
  const sending = useNavigation().formData
  const failure = actionData && 'failure' in actionData ? actionData.failure : null
  const isAsked = has_password || is_sent
  return (
    <div className="wrap grid place-items-center py-16">
      <div className="grid w-full max-w-110 gap-4 rounded-xl border border-line bg-surface p-8 shadow-e2">
        <h1 className="text-2xl">{t.confirmTitle}</h1>
        <p className="text-ink-2">{has_password ? t.confirmByPassword : t.confirmByCode}</p>
        <FailureAlert failure={failure} />
        {is_sent && !has_password && !failure && <Alert tone="good">{t.codeSent}</Alert>}
        {isAsked && (
          <Form method="post" className="grid gap-4">
            {has_password ? (
              <PasswordField
                name="password"
                label={t.password}
                autoComplete="current-password"
                required
                error={failure?.fields?.password}
              />
            ) : (
              <OtpField
                name="otp"
                label={t.code}
                length={numbers.otp_digits}
                required
                error={failure?.fields?.otp}
              />
            )}
            <Button
              type="submit"
              block
              pending={sending !== undefined && sending.get('intent') !== 'code'}
            >
              {t.confirm}
            </Button>
          </Form>
        )}
        {!has_password && (
          <Form method="post">
            <Button
              type="submit"
              name="intent"
              value="code"
              variant={is_sent ? 'ghost' : 'brand'}
              block
              pending={sending?.get('intent') === 'code'}
            >
              {is_sent ? t.sendAnother : t.sendCode}
            </Button>
          </Form>
        )}
      </div>
    </div>
  )
}
