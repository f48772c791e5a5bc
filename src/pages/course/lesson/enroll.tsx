import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { useRefusedForm } from '#features/learning/state.tsx'

/** Opens the lesson in place; preview progress is stored from then on. */
export function EnrollForm({
  course_id,
  variant,
  children,
}: {
  course_id: number
  variant: 'accent' | 'soft'
  children: ReactNode
}) {
  const busy = useNavigation().formData?.get('intent') === 'enrol'
  const failure = useRefusedForm('enrol')
  return (
    <Form method="post" preventScrollReset className="grid justify-items-start gap-3">
      <input type="hidden" name="course_id" value={course_id} />
      <Button type="submit" name="intent" value="enrol" variant={variant} pending={busy}>
        {children}
      </Button>
      {failure && (
        <p role="alert" className="font-medium">
          {failure.why}
        </p>
      )}
    </Form>
  )
}
