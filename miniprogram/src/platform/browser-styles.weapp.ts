/** WeChat's components have no margins of their own. */
export {}
