export const consultText = {
  title: { zh: '咨询', en: 'Contact us' },
}
