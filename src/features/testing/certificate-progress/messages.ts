import { plural, defineMessages } from '#platform/language/messages.ts'

export const certificateProgressMessages = defineMessages({
  towards: { en: 'On the way to your certificate', ar: 'في الطريق إلى شهادتك' },
  completedOf: {
    en: (needed: string) => `Lessons done, ${needed} needed`,
    ar: (needed: string) => `ما أنجزته من الدروس، والمطلوب ${needed}`,
  },
  moreOfCourse: {
    en: (percent: string) => `${percent} of the course`,
    ar: (percent: string) => `${percent} من الدورة`,
  },
  someTests: plural({
    en: { one: '# test to pass', other: '# tests to pass' },
    ar: {
      zero: 'لا اختبارات',
      one: 'النجاح في اختبار واحد',
      two: 'النجاح في اختبارين',
      few: 'النجاح في # اختبارات',
      many: 'النجاح في # اختبارًا',
      other: 'النجاح في # اختبار',
    },
  }),
  stillMissing: {
    en: (what: string) => `Still missing: ${what}.`,
    ar: (what: string) => `بقي لك: ${what}.`,
  },
  nothingMissing: { en: 'You have done all it takes.', ar: 'أنجزت كل المطلوب.' },
  getCertificate: { en: 'Get your certificate', ar: 'الحصول على شهادتك' },
  goOn: { en: 'Carry on with the course', ar: 'متابعة الدورة' },
  comesNow: { en: 'A test comes here', ar: 'هنا اختبار' },
  passedOf: {
    en: (some: string, all: string) => `Tests passed: ${some} of ${all}`,
    ar: (some: string, all: string) => `اختبارات نجحت فيها: ${some} من ${all}`,
  },
})
