export const getCommentPath = (lesson: string, comment_id: string) =>
  `${lesson}?comment=${comment_id}#comments`
