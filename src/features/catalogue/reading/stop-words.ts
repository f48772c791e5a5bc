/** What people type around what they look for. They count only when nothing else was typed. */
export const stopWords = new Set(
  `a about an and any are at be become best better by can complete do easy for from full get good great guide how i in into is it me my need new of on online or simple some start
  step that the to top use using want we what where why with without you your course courses class classes lesson lessons learn learning study teach tutorial tutorials training
  program advanced basic basics beginner beginners fundamentals intro introduction free language level scratch zero dr eng mr mrs ms prof skill skills tip tips trick tricks successful professional professionally
  el al fi fel bel lel men ezay ezzay azay 3ayez 3ayz ayez awez 3awez kors kours koors dawra dawrat ta3leem ta3lim ta3alom at3alem at3alm bel3araby
  في فى من الي علي عن مع او ما مش هو هي هل كيف كيفيه ازاي ازاى ايه شو وش ليه لماذا متي اين عايز عايزه عاوز عاوزه اريد ابغي ابغا ابي بدي حابب حابه محتاج محتاجه نفسي ودي ممكن لازم
  اعمل اعرف افهم ابدا اكون اصير تعلم اتعلم نتعلم تعليم اتعليم دراسه كورس كورسات دوره دورات درس دروس شرح تدريب برنامج افضل احسن كويس كويسه جدا اوي كتير عشان علشان عبر بدون
  مبتدي مبتديين مقدمه اساسيات اساسي صفر متقدم احتراف شامل كامل كامله سهل سهله بسهوله ببساطه بسرعه مجاني مجانيه مجانا ببلاش اونلاين لغه مستوي د م ا استاذ دكتور دكتوره مهندس بالعربي بالعربيه
  فن فنون مهاره مهارات طريقه طرق خطوات اشتغل بشتغل نشتغل ابقي ابقا اصبح اطلب اجهز احضر ناجح ناجحه محترف محترفين مجال مجالات عارف بس كمان ايضا عندي بتاع بتاعي اللي التي الذي حاجه حاجات سكيل سكيلز اون لاين نت انترنت internet
  جديد جديده جداد اول خاص خاصه شخصي لو لما علي`.split(
    /\s+/,
  ),
)
