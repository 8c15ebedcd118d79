/** Texts about the passkeys that a person has registered (SLIP-06). */
export const ownPasskeysText = {
  title: { zh: '用于签收的通行密钥', en: 'Passkeys for confirming' },
  meaning: {
    zh: '通行密钥只用来签收工资条，不能登录。不再使用的设备，请删除它的通行密钥；以前的签收继续有效。',
    en: 'A passkey only confirms payslips; nobody can log in with it. Remove the passkeys of devices that you no longer use. What you have confirmed stays valid.',
  },
  none: { zh: '您还没有登记通行密钥。', en: 'You have not registered a passkey.' },
  unknown: { zh: '未知设备', en: 'Unknown device' },
  created: { zh: '登记于 {time}', en: 'Registered {time}' },
  used: { zh: '上次签收 {time}', en: 'Last used {time}' },
  unused: { zh: '没有使用记录', en: 'No recorded use' },
  remove: { zh: '删除', en: 'Remove' },
  removeOf: { zh: '删除“{device}”的通行密钥', en: 'Remove the passkey of “{device}”' },
  sure: { zh: '输入安全码，删除“{device}”的通行密钥', en: 'Enter your PIN to remove the passkey of “{device}”' },
  removed: { zh: '已删除', en: 'Removed.' },
  noCode: {
    zh: '您还没有设置安全码。请从工资条通知中的专属链接进入，设置后再删除。',
    en: 'You have not set a PIN yet. Open the personal link in your payslip message to set one, then remove the passkey.',
  },
} as const
