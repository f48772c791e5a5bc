/** All demo accounts share one password. */
export const demoAccounts = [
  buildAccount('student', 'Mona', 'Sherif', 'منى شريف', '01000000001'),
  buildAccount('trainer', 'Karim', 'Adel', 'كريم عادل', '01000000002'),
  buildAccount('support', 'Nour', 'Hassan', 'نور حسن', '01000000003'),
  buildAccount('editor', 'Mariam', 'Selim', 'مريم سليم', '01000000004'),
  buildAccount('admin', 'Hany', 'Mourad', 'هاني مراد', '01000000005'),
]

export type DemoRole = 'student' | 'trainer' | 'support' | 'editor' | 'admin'

function buildAccount(
  role: DemoRole,
  first_name: string,
  last_name: string,
  name_ar: string,
  mobile: string,
) {
  const email = `${role}@farqad.example`
  return {
    role,
    email,
    password: 'farqad-demo-2026',
    name: `${first_name} ${last_name}`,
    name_ar,
    first_name,
    last_name,
    mobile,
  }
}
