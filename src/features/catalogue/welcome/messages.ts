import { defineMessages } from '#platform/language/messages.ts'

export const welcomeMessages = defineMessages({
  title: { en: 'Welcome', ar: 'أهلًا بك' },
  welcome: { en: (name: string) => `Welcome, ${name}`, ar: (name: string) => `أهلًا بك يا ${name}` },
  text: {
    en: 'Your account is ready. Here are three courses to begin with.',
    ar: 'حسابك جاهز. اخترنا لك ثلاث دورات تبدأ بها.',
  },
  picks: { en: 'Picked for you', ar: 'اخترنا لك' },
  all: { en: 'See all courses', ar: 'عرض كل الدورات' },
  profile: { en: 'Tell us about yourself for better picks', ar: 'إكمال ملفك لاختيارات أنسب' },
})
