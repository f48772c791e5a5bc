import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/actions/button.tsx'

/** Shows the consequences before the button. Works without scripts. */
export function DeleteForm({
  title,
  yes,
  pending,
  children,
}: {
  title: string
  yes: string
  pending: boolean
  children: ReactNode
}) {
  return (
    <details className="rounded-lg border border-line px-5 py-3">
      <summary className="min-h-7 cursor-pointer text-sm font-medium text-danger">{title}</summary>
      <Form method="post" className="mt-2 grid justify-items-start gap-3">
        <p className="text-sm">{children}</p>
        <Button
          type="submit"
          name="intent"
          value="remove"
          variant="danger"
          size="sm"
          pending={pending}
        >
          {yes}
        </Button>
      </Form>
    </details>
  )
}
