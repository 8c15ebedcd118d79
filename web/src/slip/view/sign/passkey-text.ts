/** Texts about signing a slip with a passkey (SLIP-06). */
export const passkeyText = {
  button: { zh: '用指纹、面容或锁屏密码签收', en: 'Confirm with fingerprint, face or screen lock' },
  another: { zh: '在这台设备上新建通行密钥并签收', en: 'Create a passkey on this device and confirm' },
  meaning: {
    zh: '由本机的通行密钥对这份工资条签名，证明力更强。指纹和面容不会离开您的设备，公司只得到签名。',
    en: 'A passkey on this device signs the payslip, which proves more. Fingerprint and face never leave your device; the company receives only the signature.',
  },
} as const
