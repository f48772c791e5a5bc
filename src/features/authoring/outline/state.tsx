import { useSubmit } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { useDragReorder } from '#ui/actions/drag-reorder.tsx'
import { outlineMessages } from './messages.ts'

export type DropTarget = { parent_id: number | null; after_id: number | null; over: string }
type Part = { kind: 'section' | 'lesson'; title: string }

/**
 * Rows need `data-part`, `data-kind`, `data-parent` and `data-before`. Sends one move and renders
 * the server's answer.
 */
export function usePartReorder(parts: ReadonlyMap<number, Part>) {
  const submit = useSubmit()
  const t = useMessages(outlineMessages)
  const send = (fields: Record<string, string>) =>
    void submit({ intent: 'move', ...fields }, { method: 'post', preventScrollReset: true })

  const placeAt = (id: number, x: number, y: number): DropTarget | null => {
    const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-part]')
    if (!row || Number(row.dataset['part']) === id) return null
    const box = row.getBoundingClientRect()
    const isBelow = y > box.top + box.height / 2
    const over = `${row.dataset['part']}-${isBelow ? 'below' : 'above'}`
    const other = Number(row.dataset['part'])
    const parent = Number(row.dataset['parent'])
    if (parts.get(id)!.kind === 'section') {
      // Sections are only dropped before or after other sections.
      const section =
        row.dataset['kind'] === 'section'
          ? row
          : document.querySelector<HTMLElement>(`[data-part="${parent}"]`)
      if (!section || Number(section.dataset['part']) === id) return null
      const isBefore = row === section && !isBelow
      const before = section.dataset['before']
      return {
        parent_id: null,
        after_id: isBefore ? (before ? Number(before) : null) : Number(section.dataset['part']),
        over: `${section.dataset['part']}-${isBefore ? 'above' : 'below'}`,
      }
    }
    if (row.dataset['kind'] === 'section')
      return { parent_id: other, after_id: null, over: `${other}-below` }
    if (isBelow) return { parent_id: parent, after_id: other, over }
    const before = row.dataset['before']
    return { parent_id: parent, after_id: before ? Number(before) : null, over }
  }

  const titleOf = (id: number) => parts.get(id)!.title
  return useDragReorder<number, DropTarget>({
    titleOf,
    placeAt,
    drop(id, { parent_id, after_id }) {
      send({
        part_id: String(id),
        ...(parent_id && { parent_id: String(parent_id) }),
        ...(after_id && { after_id: String(after_id) }),
      })
      return undefined
    },
    step(id, by) {
      send({ part_id: String(id), step: by < 0 ? 'up' : 'down' })
      return by < 0 ? t.movedUp(titleOf(id)) : t.movedDown(titleOf(id))
    },
  })
}
