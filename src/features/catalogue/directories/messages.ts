import { plural, defineMessages } from '#platform/language/messages.ts'
import type { DirectorySort } from './rules.ts'

const sorts: Record<DirectorySort, { en: string; ar: string }> = {
  recommended: { en: 'Recommended', ar: 'المقترحة' },
  rating: { en: 'Highest rated', ar: 'الأعلى تقييمًا' },
  courses: { en: 'Most courses', ar: 'الأكثر دورات' },
  name: { en: 'By name', ar: 'حسب الاسم' },
  popular: { en: 'Most popular', ar: 'الأكثر طلبًا' },
  newest: { en: 'Newest', ar: 'الأحدث' },
  length: { en: 'Shortest', ar: 'الأقصر' },
  price: { en: 'Lowest price', ar: 'الأقل سعرًا' },
}

export const directoryMessages = defineMessages({
  filters: { en: 'Filters', ar: 'تصفية' },
  field: { en: 'Field', ar: 'المجال' },
  allFields: { en: 'All fields', ar: 'كل المجالات' },
  language: { en: 'Language', ar: 'اللغة' },
  anyLanguage: { en: 'Any language', ar: 'أي لغة' },
  languages: {
    en: (language: 'en' | 'ar'): string => ({ en: 'English', ar: 'Arabic' })[language],
    ar: (language: 'en' | 'ar'): string => ({ en: 'بالإنجليزية', ar: 'بالعربية' })[language],
  },
  sortBy: { en: 'Sort by', ar: 'الترتيب' },
  sorts: {
    en: (sort: DirectorySort) => sorts[sort].en,
    ar: (sort: DirectorySort) => sorts[sort].ar,
  },
  show: { en: 'Show', ar: 'عرض' },
  clear: { en: 'Clear filters', ar: 'إلغاء التصفية' },
  noMatch: { en: 'Nothing matches these filters', ar: 'لا نتائج بهذه التصفية' },
  noMatchText: {
    en: 'Try another word or field, or see them all.',
    ar: 'جرّب كلمة أو مجالًا آخر، أو اعرضها كلها.',
  },

  trainers: { en: 'Trainers', ar: 'المدرّبون' },
  trainersText: {
    en: 'Meet the people who teach here: what they do, and the courses they give.',
    ar: 'تعرّف إلى مدرّبينا: ماذا يمارسون، وأي دورات يقدّمون.',
  },
  findTrainer: { en: 'Name or subject', ar: 'ابحث باسم أو موضوع' },
  trainersCount: plural({
    en: { one: '# trainer', other: '# trainers' },
    ar: {
      zero: 'لا مدرّبين',
      one: 'مدرّب واحد',
      two: 'مدرّبان',
      few: '# مدرّبين',
      many: '# مدرّبًا',
      other: '# مدرّب',
    },
  }),
  noTrainers: { en: 'No trainers yet', ar: 'لا مدرّبين بعد' },
  noTrainersText: {
    en: 'They appear here with their first courses.',
    ar: 'سيظهرون هنا مع أولى دوراتهم.',
  },

  diplomas: { en: 'Diplomas', ar: 'الدبلومات' },
  diplomasText: {
    en: 'Guided paths: courses in the right order, and one certificate for all of them.',
    ar: 'مسارات واضحة: دورات مرتّبة، وشهادة واحدة تجمعها.',
  },
  findDiploma: { en: 'What do you want to become?', ar: 'ماذا تريد أن تصبح؟' },
  diplomasCount: plural({
    en: { one: '# diploma', other: '# diplomas' },
    ar: {
      zero: 'لا دبلومات',
      one: 'دبلومة واحدة',
      two: 'دبلومتان',
      few: '# دبلومات',
      many: '# دبلومة',
      other: '# دبلومة',
    },
  }),
  noDiplomas: { en: 'No diplomas yet', ar: 'لا دبلومات بعد' },
  noDiplomasText: { en: 'The first one is being prepared.', ar: 'نعدّ الآن أولاها.' },
  allCourses: { en: 'See all courses', ar: 'عرض كل الدورات' },
})
