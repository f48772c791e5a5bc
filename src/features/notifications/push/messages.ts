import { defineMessages } from '#platform/language/messages.ts'

export const pushMessages = defineMessages({
  title: { en: 'On this device', ar: 'على هذا الجهاز' },
  text: {
    en: 'This browser can tell you of things while no page of ours is open.',
    ar: 'يخبرك هذا المتصفّح بما يخصّك حتى وصفحاتنا مغلقة.',
  },
  on: { en: 'Turn on', ar: 'تفعيل' },
  off: { en: 'Turn off', ar: 'إيقاف' },
  isOn: { en: 'It is on in this browser.', ar: 'الإشعارات مفعّلة في هذا المتصفّح.' },
  refused: {
    en: 'This browser was told to refuse notifications. Allow them in its settings, then come back.',
    ar: 'إشعارات هذا الموقع محظورة في متصفّحك. اسمح بها من إعداداته ثم ارجع إلى هنا.',
  },
  failed: { en: 'That did not work. Try again later.', ar: 'لم ينجح ذلك. حاول مرة أخرى لاحقًا.' },
  byPush: { en: 'Browser', ar: 'المتصفّح' },
})
