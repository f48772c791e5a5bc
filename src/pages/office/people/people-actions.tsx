import { pickName } from '#platform/language/names.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { BulkActions } from '#ui/display/lists/bulk-actions.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { segmentMessages } from '#features/administration/segments/messages.ts'

/** Adding to a group can be undone, enrolling cannot. */
export function PeopleBulkActions({
  groups,
}: {
  groups: { id: number; name: string; name_ar: string }[]
}) {
  const t = useMessages(segmentMessages)
  const locale = useLocale()
  return (
    <BulkActions form="chosen-people" note={t.enrolNote}>
      {groups.length > 0 && (
        <>
          <Select
            label={t.group}
            hideLabel
            round
            name="group_id"
            options={groups.map((group) => ({
              value: String(group.id),
              label: pickName(locale, group),
            }))}
          />
          <Button type="submit" name="intent" value="join" variant="line" size="sm">
            {t.join}
          </Button>
        </>
      )}
      <TextField
        label={t.courseName}
        hideLabel
        name="course"
        dir="ltr"
        placeholder="first-aid"
        className="w-44"
      />
      <Button type="submit" name="intent" value="enrol" variant="line" size="sm">
        {t.enrol}
      </Button>
    </BulkActions>
  )
}
