// Shows the resting shell of index.html before the app's scripts are there: on a host that has an app, for a person whom the
// apps' cookie names, and not where they sign out. A classic script, which the page waits for. Decision 226.
{
  const shell = document.getElementById('resting-shell')
  const hasApp = /^(home|homeportal|rota|messaging|chat)$/.test(location.hostname.split('.')[0])
  const isNamed = /(^|; )current-person=(?!none(;|$))[^;]/.test(document.cookie)
  shell.hidden = !hasApp || !isNamed || location.pathname === '/logout'

  // What the product is called, as it was said at the last start. A browser may forbid storage.
  try {
    shell.querySelector('.resting-name').textContent = JSON.parse(localStorage.getItem('config')).productName
  } catch {}

  // A page whose scripts do not come is not about to open.
  addEventListener('error', () => (shell.hidden = true), true)
}
