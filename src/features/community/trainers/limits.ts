export const maxBioLength = 3000
export const maxReplyLength = 1000
export const maxSkillsLength = 1000
