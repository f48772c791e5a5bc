import { plural, defineMessages } from '#platform/language/messages.ts'
import type { TestBlocker } from './rules.ts'

export const testBuilderMessages = defineMessages({
  tests: { en: 'Tests', ar: 'الاختبارات' },
  scopes: {
    en: (scope: 'course' | 'section' | 'lesson') =>
      ({ course: 'Course test', section: 'Section test', lesson: 'Lesson test' })[scope],
    ar: (scope: 'course' | 'section' | 'lesson') =>
      ({ course: 'اختبار الدورة', section: 'اختبار القسم', lesson: 'اختبار الدرس' })[scope],
  },
  place: { en: 'Where', ar: 'المكان' },
  test: { en: 'Test', ar: 'الاختبار' },
  state: { en: 'State', ar: 'الحالة' },
  published: { en: 'Published', ar: 'منشور' },
  draft: { en: 'Draft', ar: 'مسودة' },
  create: { en: 'Make a test', ar: 'إنشاء اختبار' },
  createFor: {
    en: (place: string) => `Make a test: ${place}`,
    ar: (place: string) => `إنشاء اختبار: ${place}`,
  },
  count: plural({
    en: { one: '# question', other: '# questions' },
    ar: {
      zero: 'لا أسئلة',
      one: 'سؤال واحد',
      two: 'سؤالان',
      few: '# أسئلة',
      many: '# سؤالًا',
      other: '# سؤال',
    },
  }),
  points: plural({
    en: { one: '# point', other: '# points' },
    ar: {
      zero: 'بلا درجات',
      one: 'درجة واحدة',
      two: 'درجتان',
      few: '# درجات',
      many: '# درجة',
      other: '# درجة',
    },
  }),

  publish: { en: 'Publish', ar: 'نشر' },
  unpublish: { en: 'Unpublish', ar: 'إلغاء النشر' },
  tryIt: { en: 'Try it', ar: 'تجربة' },
  open: { en: 'Open', ar: 'فتح' },
  figures: { en: 'Figures', ar: 'الأرقام' },
  discard: { en: 'Delete this test', ar: 'حذف هذا الاختبار' },
  nowPublished: { en: 'Published. Learners see it now.', ar: 'نشرناه، ويراه المتعلّمون الآن.' },
  nowDraft: {
    en: 'Unpublished. Attempts that run go on.',
    ar: 'ألغينا نشره، والمحاولات الجارية مستمرة.',
  },
  ready: {
    en: 'Nothing stands between this test and publishing.',
    ar: 'لا شيء يمنع نشر هذا الاختبار.',
  },
  before: { en: 'Before you publish', ar: 'قبل أن تنشر' },
  worth: { en: 'Worth a look', ar: 'يستحق نظرة' },
  blockers: {
    en: (code: TestBlocker, count: number) => blockerWords.en[code](count),
    ar: (code: TestBlocker, count: number) => blockerWords.ar[code](count),
  },
  running: plural({
    en: {
      one: '# learner is inside this test: what they see stays as it is.',
      other: '# learners are inside this test: what they see stays as it is.',
    },
    ar: {
      zero: 'لا أحد في هذا الاختبار الآن.',
      one: 'متعلّم واحد في هذا الاختبار الآن، وما يراه لا يتغيّر.',
      two: 'متعلّمان في هذا الاختبار الآن، وما يريانه لا يتغيّر.',
      few: '# متعلّمين في هذا الاختبار الآن، وما يرونه لا يتغيّر.',
      many: '# متعلّمًا في هذا الاختبار الآن، وما يرونه لا يتغيّر.',
      other: '# متعلّم في هذا الاختبار الآن، وما يرونه لا يتغيّر.',
    },
  }),

  questions: { en: 'Questions', ar: 'الأسئلة' },
  noQuestions: {
    en: 'No questions yet. Pick some from the bank below, or draw by tag.',
    ar: 'لا أسئلة بعد. اختر من البنك أدناه، أو اسحب حسب الوسم.',
  },
  worthOf: { en: (text: string) => `Points for: ${text}`, ar: (text: string) => `درجات: ${text}` },
  setPoints: { en: 'Set', ar: 'تعيين' },
  up: { en: (text: string) => `Move up: ${text}`, ar: (text: string) => `تحريك إلى أعلى: ${text}` },
  down: {
    en: (text: string) => `Move down: ${text}`,
    ar: (text: string) => `تحريك إلى أسفل: ${text}`,
  },
  remove: {
    en: (text: string) => `Take out: ${text}`,
    ar: (text: string) => `إزالة من الاختبار: ${text}`,
  },
  archived: { en: 'Archived: not asked', ar: 'مؤرشف: لا نسأله' },
  missing: { en: 'Needs a language', ar: 'تنقصه لغة' },
  fromBank: { en: 'From the bank', ar: 'من البنك' },
  search: { en: 'Search the bank', ar: 'ابحث في البنك' },
  find: { en: 'Find', ar: 'بحث' },
  addChosen: { en: 'Add the chosen', ar: 'إضافة المختار' },
  newQuestion: { en: 'New question', ar: 'سؤال جديد' },
  noneLeft: { en: 'Nothing more in the bank fits.', ar: 'لا شيء آخر في البنك يناسب البحث.' },
  drawn: { en: 'Drawn by chance', ar: 'مسحوبة عشوائيًا' },
  drawnText: {
    en: 'Every attempt gets others, from all questions of the bank with any of the tags.',
    ar: 'تنال كل محاولة أسئلة أخرى من كل ما عليه أحد الوسوم في البنك.',
  },
  draw: {
    en: (pick: string, found: string) => `${pick} of ${found}`,
    ar: (pick: string, found: string) => `${pick} من ${found}`,
  },
  removeDraw: {
    en: (tags: string) => `Remove the draw: ${tags}`,
    ar: (tags: string) => `إزالة السحب: ${tags}`,
  },
  tags: { en: 'Tags', ar: 'الوسوم' },
  tagsText: {
    en: 'Between commas; any of them will do.',
    ar: 'افصل بينها بفواصل، ويكفينا أي منها.',
  },
  pick: { en: 'How many', ar: 'العدد' },
  addDraw: { en: 'Add a draw', ar: 'إضافة سحب' },

  settings: { en: 'Settings', ar: 'الإعدادات' },
  title: { en: 'Title', ar: 'العنوان' },
  instructions: { en: 'Instructions', ar: 'التعليمات' },
  instructionsText: {
    en: 'Markdown; read before the start.',
    ar: 'بصيغة Markdown، ويقرؤها المتعلّم قبل البدء.',
  },
  time: { en: 'Time', ar: 'الوقت' },
  minutes: { en: 'minutes', ar: 'دقيقة' },
  timeText: { en: 'Empty: no clock.', ar: 'اتركه فارغًا لاختبار بلا وقت.' },
  attempts: { en: 'Attempts', ar: 'المحاولات' },
  usual: {
    en: (number: string) => `Empty: ${number}, as everywhere.`,
    ar: (number: string) => `اتركه فارغًا لاعتماد المعتاد: ${number}.`,
  },
  passMark: { en: 'Pass mark', ar: 'درجة النجاح' },
  pickSome: { en: 'Ask only some of the picked questions', ar: 'السؤال عن بعض المختار فقط' },
  pickText: { en: 'Empty: all of them.', ar: 'اتركه فارغًا لسؤالها كلها.' },
  feedback: { en: 'What learners are told', ar: 'ما نخبر به المتعلّم' },
  feedbackText: {
    en: 'Shown once they pass or use all attempts. Until then they see the score.',
    ar: 'يراه المتعلّم بعد أن ينجح أو يستنفد محاولاته، وقبل ذلك يرى النتيجة وحدها.',
  },
  feedbacks: {
    en: (it: 'score' | 'verdicts' | 'answers') => feedbackWords.en[it],
    ar: (it: 'score' | 'verdicts' | 'answers') => feedbackWords.ar[it],
  },
  required: { en: 'Must be passed for the certificate', ar: 'اجتيازه مطلوب للشهادة' },
  hidesNames: { en: 'Hide names while grading essays', ar: 'إخفاء الأسماء عند تصحيح المقالات' },
  shuffleQuestions: { en: 'Shuffle the questions', ar: 'خلط ترتيب الأسئلة' },
  shuffleOptions: { en: 'Shuffle the answers', ar: 'خلط ترتيب الإجابات' },
  opens: { en: 'Opens', ar: 'يبدأ' },
  closes: { en: 'Closes', ar: 'ينتهي' },
  windowText: {
    en: (zone: string) =>
      `Time in ${zone}. Empty: at any time. Whoever is inside when it closes hands in what they have.`,
    ar: (zone: string) =>
      `التوقيت: ${zone}. اتركه فارغًا ليبقى متاحًا دائمًا. ومن كان داخله عند انتهائه سلّمنا ما لديه.`,
  },
  save: { en: 'Save the settings', ar: 'حفظ الإعدادات' },
  saved: { en: 'Saved.', ar: 'حفظناها.' },

  trying: { en: 'Trying it as a learner', ar: 'تجربة بعين المتعلّم' },
  tryingText: {
    en: 'Nothing of this is kept. Answers are scored by the same rules.',
    ar: 'لا نحفظ شيئًا من هذا، ونصحّح الإجابات بالقواعد نفسها.',
  },
  backToTest: { en: 'Back to the test', ar: 'العودة إلى الاختبار' },
  finish: { en: 'See the result', ar: 'عرض النتيجة' },
  again: { en: 'Try again with others', ar: 'تجربة أخرى بأسئلة أخرى' },
  result: {
    en: (percent: string, mark: string) => `${percent}, pass mark ${mark}`,
    ar: (percent: string, mark: string) => `${percent}، ودرجة النجاح ${mark}`,
  },
  wouldPass: { en: 'This would pass', ar: 'هذه نتيجة ناجحة' },
  wouldFail: { en: 'This would not pass', ar: 'هذه نتيجة غير ناجحة' },
  wouldWait: { en: 'This would wait for the essays', ar: 'ستنتظر هذه النتيجة تصحيح المقالات' },
  empty: { en: 'This test asks nothing yet.', ar: 'لا أسئلة في هذا الاختبار بعد.' },
})

const feedbackWords = {
  en: {
    score: 'The score alone',
    verdicts: 'Which answers were right',
    answers: 'Which answers were right, and what is right and why',
  },
  ar: {
    score: 'النتيجة وحدها',
    verdicts: 'أي الإجابات صحيحة',
    answers: 'أي الإجابات صحيحة، والصحيح وسببه',
  },
}

const blockerWords: Record<'en' | 'ar', Record<TestBlocker, (count: number) => string>> = {
  en: {
    no_questions: () => 'It asks nothing yet: pick questions or draw by tag.',
    draw_short: (count) => `A draw finds ${count} too few questions with its tags.`,
    closed: () => 'Its last day has passed: change when it closes.',
    archived_question: () => 'A question of it is archived and will not be asked.',
    advice_arabic_title: () => 'The title has no Arabic.',
    advice_arabic: (count) =>
      count === 1
        ? 'A question lacks one text in one of the languages.'
        : `A question lacks ${count} texts in one of the languages.`,
    advice_course: () => 'The course itself is not published: nobody sees the test until it is.',
  },
  ar: {
    no_questions: () => 'لا أسئلة فيه بعد: اختر أسئلة أو اسحب حسب الوسم.',
    draw_short: (count) => `أسئلة أحد السحوب أقل من المطلوب بمقدار ${count}.`,
    closed: () => 'انتهى موعده: غيّر موعد الانتهاء.',
    archived_question: () => 'فيه سؤال مؤرشف لن نسأله.',
    advice_arabic_title: () => 'العنوان بلا ترجمة عربية.',
    advice_arabic: (count) =>
      count === 1
        ? 'ينقص سؤالًا نص واحد بإحدى اللغتين.'
        : `تنقص سؤالًا نصوص بإحدى اللغتين، وعددها ${count}.`,
    advice_course: () => 'الدورة نفسها غير منشورة، ولن يرى أحد الاختبار قبل نشرها.',
  },
}
