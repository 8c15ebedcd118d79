import '../styles/browser.css'
