import { plural, defineMessages } from '#platform/language/messages.ts'

export const failureMessages = defineMessages({
  waitSeconds: plural({
    en: { one: 'You can try again in # second.', other: 'You can try again in # seconds.' },
    ar: {
      zero: 'يمكنك المحاولة الآن.',
      one: 'يمكنك المحاولة بعد ثانية واحدة.',
      two: 'يمكنك المحاولة بعد ثانيتين.',
      few: 'يمكنك المحاولة بعد # ثوانٍ.',
      many: 'يمكنك المحاولة بعد # ثانية.',
      other: 'يمكنك المحاولة بعد # ثانية.',
    },
  }),
  waitMinutes: plural({
    en: { one: 'You can try again in # minute.', other: 'You can try again in # minutes.' },
    ar: {
      zero: 'يمكنك المحاولة الآن.',
      one: 'يمكنك المحاولة بعد دقيقة واحدة.',
      two: 'يمكنك المحاولة بعد دقيقتين.',
      few: 'يمكنك المحاولة بعد # دقائق.',
      many: 'يمكنك المحاولة بعد # دقيقة.',
      other: 'يمكنك المحاولة بعد # دقيقة.',
    },
  }),
})
