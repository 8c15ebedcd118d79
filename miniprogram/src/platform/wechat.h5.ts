type Result = 'accept' | 'reject' | 'ban' | 'filter' | 'acceptWithAudio'

/** A browser has no messages of WeChat; the server offers none to a session that was not opened there. */
export const requestNotices = (templates: string[]): Promise<{ template: string; result: Result }[]> =>
  Promise.resolve(templates.map((template) => ({ template, result: 'reject' })))
