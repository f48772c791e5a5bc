/** Ignored unless the query contains only stop words. */
export const stopWords = new Set(
  `a about an and any are at be become best better by can complete do easy for from full get good great guide how i in into is it me my need new of on online or simple some start
  step that the to top use using want we what where why with without you your course courses class classes lesson lessons learn learning study teach tutorial tutorials training
  program advanced basic basics beginner beginners fundamentals intro introduction free language level scratch zero dr eng mr mrs ms prof skill skills tip tips trick tricks successful professional professionally
  el al fi fel bel lel men ezay ezzay azay 3ayez 3ayz ayez awez 3awez kors kours koors dawra dawrat ta3leem ta3lim ta3alom at3alem at3alm bel3araby
  في فى من الي علي عن مع او ما مش هو هي هل كيف كيفيه ازاي ازاى ايه شو وش ليه لماذا متي اين عايز عايزه عاوز عاوزه اريد ابغي ابغا ابي بدي حابب حابه محتاج محتاجه نفسي ودي ممكن لازم
  اعمل اعرف افهم ابدا اكون اصير تعلم اتعلم نتعلم تعليم اتعليم دراسه كورس كورسات دوره دورات درس دروس شرح تدريب برنامج افضل احسن كويس كويسه جدا اوي كتير عشان علشان عبر بدون
  مبتدي مبتديين مقدمه اساسيات اساسي صفر متقدم احتراف شامل كامل كامله سهل سهله بسهوله ببساطه بسرعه مجاني مجانيه مجانا ببلاش اونلاين لغه مستوي د م ا استاذ دكتور دكتوره مهندس بالعربي بالعربيه
  فن فنون مهاره مهارات طريقه طرق خطوات اشتغل بشتغل نشتغل ابقي ابقا اصبح اطلب اجهز احضر ناجح ناجحه محترف محترفين مجال مجالات عارف بس كمان ايضا عندي بتاع بتاعي اللي التي الذي حاجه حاجات سكيل سكيلز اون لاين نت انترنت internet
  جديد جديده جداد اول خاص خاصه شخصي لو لما علي حد عليه عليها فيه فيها بيه بيها ليا لي منه منها عنه عنها كده كدا هكذا دي ده دا دول احنا انتو يعني طب بقي خالص قوي شويه`.split(
    /\s+/,
  ),
)

/** Verbs and particles that are frequent in titles but useless as suggestions. */
export const unsuggestedWords = new Set([
  ...stopWords,
  ...`after again all along also always am among another around ask asks back because been before began being below beside both bring build builds but buy call calls came cannot carry change changes
  check choose come comes could day days did does done down each earn earns even every everything feel find finds finish first follow gave gentle give gives go goes going gone had half happen has have he hear
  her here him his if instead its itself just keep keeps know last leave leaves let lets like live long look looks made make makes many may might mix more most much must name named never next no not nobody nothing
  now off old once one only open opens other others our out over own pay pays people put read reads real really right run runs said same save say says see seem send set she should show shown sit small so something
  speak spend stay stays still survive survives take takes tell than their them then there these they thing things think this those three through times today together too took trust try turn twice two under until up
  us very want wants was way ways well went were when which while who whole whose will within work works would write writes yet
  كان كانت يكون تكون كن مدي منذ حتي حين عند عندما بين بعد قبل كل بعض غير ذلك هذا هذه تلك هناك هنا لكن ثم لان لانها لمن لما لا لم لن قد فقط نحو حول خلال دون بلا سوي ليس ليست اي ايا انت انا نحن هم هن
  اول اخر اخري نفس نفسه نفسها مثل كذا كم كما اذا ان انه انها يكفي دايما احد احدا اعرف اكتب اقرا ابن افهم خذ دع اجعل صمم خطط جهز استعد اخرج شارك نظم قدر احسب`.split(
    /\s+/,
  ),
])
