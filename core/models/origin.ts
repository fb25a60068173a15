/** True for addresses of this machine: localhost, its subdomains, 127.0.0.0/8 and [::1]. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(\.\d{1,3}){3}$/.test(name);
}

export interface BaseUrlCheck {
  /** What makes the address unusable, with the way out. */
  error?: string;
  /** What makes it unsafe. */
  warning?: string;
}

/** Judges the address of an endpoint. Never throws; its texts do not repeat credentials found in the address. */
export function checkBaseUrl(baseUrl: string): BaseUrlCheck {
  const url = parseUrl(baseUrl);
  if (!url) return { error: 'is no address: write it in full, such as "https://api.example.com/v1"' };
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    return { error: `must begin with https:// (or http:// on this machine), not ${url.protocol}//` };
  }
  if (url.username !== '' || url.password !== '') {
    return { error: 'holds a user name or password: take it out and keep the key in a secret or in apiKeyEnv' };
  }
  if (url.search !== '' || url.hash !== '') {
    return { error: 'may not have a part after "?" or "#": take it out' };
  }
  const added = /\/(chat\/completions|v1\/messages)\/?$/.exec(url.pathname)?.[1];
  if (added !== undefined) return { error: `ends in /${added}, which Sarq adds itself: take it out` };
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return {
      warning: `sends the API key and every case unencrypted to ${url.host}: use https:// if the server has it`,
    };
  }
  return {};
}

/** The origin to which a secret is bound, such as `https://api.example.com`. @throws TypeError for no address. */
export function originOf(baseUrl: string): string {
  return new URL(baseUrl).origin;
}

export function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
