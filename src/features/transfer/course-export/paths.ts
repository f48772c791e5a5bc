export const getCourseExportPath = (course_id: string, file_id: string) =>
  `/api/client/studio/course-export/${course_id}/${file_id}`
