export default function Home() {
  return <h1>Farqad</h1>
}
