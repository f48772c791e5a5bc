import { plural, defineMessages } from '#platform/language/messages.ts'

export const bulkActionMessages = defineMessages({
  ticked: { en: 'What you ticked', ar: 'ما حدّدته' },
  done: plural({
    en: { one: 'Done with # row.', other: 'Done with # rows.' },
    ar: {
      zero: 'لم يتغيّر شيء.',
      one: 'اكتمل التغيير في صف واحد.',
      two: 'اكتمل التغيير في صفين.',
      few: 'اكتمل التغيير في # صفوف.',
      many: 'اكتمل التغيير في # صفًا.',
      other: 'اكتمل التغيير في # صف.',
    },
  }),
  already: plural({
    en: { one: '# row was so already.', other: '# rows were so already.' },
    ar: {
      zero: 'لا صفوف على هذه الحال.',
      one: 'صف واحد كان كذلك من قبل.',
      two: 'صفان كانا كذلك من قبل.',
      few: '# صفوف كانت كذلك من قبل.',
      many: '# صفًا كانت كذلك من قبل.',
      other: '# صف كانت كذلك من قبل.',
    },
  }),
  nothing: { en: 'Tick some rows first.', ar: 'حدّد صفوفًا أولًا.' },
  undo: { en: 'Undo', ar: 'تراجع' },
  tick: { en: (name: string) => `Tick “${name}”`, ar: (name: string) => `تحديد «${name}»` },
})
