import { CloudAlert, CloudCheck, CloudOff } from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Spinner } from '#ui/base/spinner.tsx'
import { studioMessages } from '#features/authoring/messages.ts'
import { useSaveState } from '../state.tsx'

export function SaveIndicator({ at }: { at: string }) {
  const t = useMessages(studioMessages)
  const format = useFormat()
  const state = useSaveState()
  const isWell = state.kind === 'idle' || state.kind === 'saved'
  const text =
    state.kind === 'idle' || state.kind === 'saved'
      ? t.saved(format.time(state.kind === 'saved' ? state.at : at))
      : t[state.kind]
  return (
    <FormattedText
      as="p"
      role="status"
      className={`flex items-center gap-2 text-sm ${isWell ? 'text-success' : state.kind === 'saving' || state.kind === 'unsaved' ? 'text-ink-3' : 'text-warning'}`}
    >
      {state.kind === 'saving' ? (
        <Spinner />
      ) : (
        <Icon
          of={isWell ? CloudCheck : state.kind === 'offline' ? CloudOff : CloudAlert}
          size={18}
        />
      )}
      {text}
    </FormattedText>
  )
}
