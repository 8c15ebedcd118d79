export const colorSchemeText = {
  label: { zh: '外观', en: 'Theme' },
  system: { zh: '跟随系统', en: 'System' },
  light: { zh: '浅色', en: 'Light' },
  dark: { zh: '深色', en: 'Dark' },
}
