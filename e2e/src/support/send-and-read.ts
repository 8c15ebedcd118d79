import { expect, type FrameLocator, type Page } from '@playwright/test'

/** Sends to so many people from the open send step, and waits until everything has gone out. */
export async function sendTo(hr: Page, count: number): Promise<void> {
  await hr.getByRole('button', { name: `发送给 ${count} 人` }).click()
  await hr
    .getByRole('dialog')
    .getByRole('button', { name: /^发送 [\d,]+ 份$/ })
    .click()
  await expect(hr.getByText('发送完成')).toBeVisible()
}

/** Opens the only mail to an address on the mailbox page; returns it, and the link to the payslip in it. */
export async function openMail(hr: Page, url: string, address: string): Promise<{ mail: FrameLocator; link: string }> {
  await hr.goto(`${url}/sandbox`)
  await hr.getByText(address).click()
  const mail = hr.frameLocator('iframe').first()
  const link = (await mail.getByRole('link').first().getAttribute('href')) ?? ''
  return { mail, link }
}

/** Sets the safety code of an employee who has opened the first link, which leads to the payslip. */
export async function setSafetyCode(employee: Page): Promise<void> {
  for (const button of ['下一步', /查看工资条/]) {
    await employee.getByLabel('6 位数字安全码').fill('528041')
    await employee.getByRole('button', { name: button }).click()
  }
}
