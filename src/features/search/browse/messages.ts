import { plural, defineMessages } from '#platform/language/messages.ts'

type LengthName = 'short' | 'medium' | 'long' | 'extended'
type NumberFormatter = (value: number) => string

export const browseMessages = defineMessages({
  courses: { en: 'Courses', ar: 'الدورات' },
  search: { en: 'Search', ar: 'البحث' },
  categories: { en: 'Categories', ar: 'التصنيفات' },
  categoriesText: {
    en: 'Every field the academy teaches, and what is in it.',
    ar: 'كل المجالات التي نعلّمها وما تجده فيها.',
  },
  coursesText: {
    en: 'All courses of the academy: filter by field, level, language, price, length and rating.',
    ar: 'كل دورات الأكاديمية. اختر منها بحسب المجال والمستوى واللغة والسعر والمدة والتقييم.',
  },
  fieldText: {
    en: (field: string) =>
      `Courses in ${field}: filter by level, language, price, length and rating.`,
    ar: (field: string) =>
      `دورات في مجال ${field}. اختر منها بحسب المستوى واللغة والسعر والمدة والتقييم.`,
  },
  resultsFor: {
    en: (q: string) => `Results for “${q}”`,
    ar: (q: string) => `نتائج البحث عن «${q}»`,
  },
  lookFor: { en: 'A skill, a tool or a trainer', ar: 'ابحث عن مهارة أو أداة أو مدرّب' },
  go: { en: 'Search', ar: 'بحث' },
  popular: { en: 'Popular', ar: 'الأكثر طلبًا' },

  filters: { en: 'Filters', ar: 'التصفية' },
  filterResults: { en: 'Filter results', ar: 'تصفية النتائج' },
  clearAll: { en: 'Clear all', ar: 'مسح الكل' },
  apply: { en: 'Apply filters', ar: 'تطبيق التصفية' },
  removeFilter: {
    en: (name: string) => `Remove filter: ${name}`,
    ar: (name: string) => `إزالة التصفية: ${name}`,
  },
  chosenFilters: { en: 'Chosen filters', ar: 'التصفية المختارة' },
  category: { en: 'Category', ar: 'التصنيف' },
  allCategories: { en: 'All categories', ar: 'كل التصنيفات' },
  level: { en: 'Level', ar: 'المستوى' },
  language: { en: 'Taught in', ar: 'لغة الشرح' },
  ar: { en: 'Arabic', ar: 'العربية' },
  en: { en: 'English', ar: 'الإنجليزية' },
  taughtIn: {
    en: (language: 'ar' | 'en'): string =>
      language === 'ar' ? 'Taught in Arabic' : 'Taught in English',
    ar: (language: 'ar' | 'en'): string =>
      language === 'ar' ? 'الشرح بالعربية' : 'الشرح بالإنجليزية',
  },
  access: { en: 'Price', ar: 'السعر' },
  free: { en: 'Free', ar: 'مجانًا' },
  plan: { en: 'With a plan', ar: 'ضمن الاشتراك' },
  buy: { en: 'Buy once', ar: 'للشراء' },
  length: { en: 'Length', ar: 'المدة' },
  lengthOf: {
    en: (length: LengthName, n: NumberFormatter): string =>
      ({
        short: `Under ${n(2)} hours`,
        medium: `${n(2)} to ${n(5)} hours`,
        long: `${n(5)} to ${n(10)} hours`,
        extended: `Over ${n(10)} hours`,
      })[length],
    ar: (length: LengthName, n: NumberFormatter): string =>
      ({
        short: 'أقل من ساعتين',
        medium: `من ${n(2)} إلى ${n(5)} ساعات`,
        long: `من ${n(5)} إلى ${n(10)} ساعات`,
        extended: `أكثر من ${n(10)} ساعات`,
      })[length],
  },
  rating: { en: 'Rating', ar: 'التقييم' },
  anyRating: { en: 'Any', ar: 'الكل' },
  andUp: { en: (rating: string) => `${rating} and up`, ar: (rating: string) => `${rating} فأكثر` },
  show: plural({
    en: { one: 'Show # course', other: 'Show # courses' },
    ar: {
      zero: 'لا دورات مطابقة',
      one: 'عرض دورة واحدة',
      two: 'عرض دورتين',
      few: 'عرض # دورات',
      many: 'عرض # دورة',
      other: 'عرض # دورة',
    },
  }),

  match: { en: 'with these filters', ar: 'ضمن التصفية المختارة' },
  sortBy: { en: 'Sort by', ar: 'الترتيب' },
  sorts: {
    en: (sort: 'relevance' | 'popular' | 'newest' | 'rating' | 'price'): string =>
      ({
        relevance: 'Best match',
        popular: 'Most popular',
        newest: 'Newest',
        rating: 'Highest rated',
        price: 'Lowest price',
      })[sort],
    ar: (sort: 'relevance' | 'popular' | 'newest' | 'rating' | 'price'): string =>
      ({
        relevance: 'الأقرب إلى البحث',
        popular: 'الأكثر طلبًا',
        newest: 'الأحدث',
        rating: 'الأعلى تقييمًا',
        price: 'الأقل سعرًا',
      })[sort],
  },
  ratingHelp: {
    en: 'Courses with only a few ratings rank lower until more people rate them.',
    ar: 'تأتي الدورات قليلة التقييمات بعد غيرها حتى يقيّمها عدد أكبر.',
  },
  corrected: {
    en: (what: string, typed: string) => `Showing results for “${what}” instead of “${typed}”.`,
    ar: (what: string, typed: string) => `عرضنا نتائج «${what}» بدل «${typed}».`,
  },
  asTyped: {
    en: (typed: string) => `Search for exactly “${typed}”`,
    ar: (typed: string) => `البحث عن «${typed}» حرفيًا`,
  },
  trainers: { en: 'Trainers', ar: 'المدرّبون' },
  shown: {
    en: (from: string, to: string, of: string) => `Courses ${from} to ${to} of ${of}`,
    ar: (from: string, to: string, of: string) => `الدورات من ${from} إلى ${to} من أصل ${of}`,
  },

  none: { en: 'No courses found', ar: 'لم نجد دورات' },
  notFound: { en: 'Category not found', ar: 'لم نجد هذا التصنيف' },
  noCategories: { en: 'No categories yet', ar: 'لا تصنيفات بعد' },
})
