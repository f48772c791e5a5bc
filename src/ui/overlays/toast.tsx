import { CircleAlert, CircleCheck, X } from 'lucide-react'
import {
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
} from 'react-aria-components/Toast'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { AriaLocale } from '#ui/base/aria-locale.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { AllStyles } from '#ui/base/styles.tsx'
import { toastQueue } from './toast-queue.ts'
import { baseMessages } from '#ui/base/messages.ts'

/** One per page, filled by `showToast()`. */
export function ToastRegion() {
  const t = useMessages(baseMessages)
  return (
    <AriaLocale>
      <AllStyles />
      <AriaToastRegion queue={toastQueue} aria-label={t.messages} className={region}>
        {({ toast }) => {
          const { text, tone = 'plain', action } = toast.content
          return (
            <AriaToast toast={toast} className={card}>
              {tone !== 'plain' && (
                <Icon of={tone === 'good' ? CircleCheck : CircleAlert} className="text-accent" />
              )}
              <ToastContent className="min-w-0 flex-1 basis-[9em] py-2">
                <Text slot="title">{text}</Text>
              </ToastContent>
              {action && (
                <button
                  type="button"
                  className={`${press} px-3 font-semibold text-accent`}
                  onClick={() => {
                    action.onPress()
                    toastQueue.close(toast.key)
                  }}
                >
                  {action.label}
                </button>
              )}
              <button
                type="button"
                aria-label={t.close}
                className={`${press} w-10 justify-center`}
                onClick={() => toastQueue.close(toast.key)}
              >
                <Icon of={X} size={18} />
              </button>
            </AriaToast>
          )
        }}
      </AriaToastRegion>
    </AriaLocale>
  )
}

const region =
  'fixed z-70 start-4 end-4 tablet:end-auto tablet:start-6 bottom-[calc(1rem+env(safe-area-inset-bottom))] tablet:bottom-6 flex flex-col-reverse gap-2 rounded-lg tablet:w-96 focus-visible:outline-offset-4'
const card =
  'flex min-h-13 flex-wrap items-center justify-end gap-x-3 rounded-lg bg-night ps-4 pe-1.5 py-1 text-sm leading-ui text-on-night shadow-e3 transition-[opacity,translate] duration-(--t2) ease-ours starting:opacity-0 starting:translate-y-3'
const press =
  'inline-flex min-h-10 shrink-0 cursor-pointer items-center rounded-full hover:bg-night-2'
