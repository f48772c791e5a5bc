export const maxDiplomaCourses = 30
