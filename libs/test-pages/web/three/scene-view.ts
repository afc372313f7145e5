import {
  AmbientLight,
  BoxGeometry,
  Color,
  DirectionalLight,
  ExtrudeGeometry,
  Mesh,
  MeshLambertMaterial,
  PerspectiveCamera,
  Raycaster,
  Scene,
  Shape,
  Vector2,
  WebGLRenderer,
  type BufferGeometry,
} from 'three';
import { OrbitControls } from 'three/examples/jsm/controls/OrbitControls.js';
import type { Solid, SolidColour } from './solid.ts';

const wholeTurn = Math.PI * 2;
/** A press that moves further than this turns the scene and chooses nothing. CSS pixels. */
const stillPress = 5;

/** Width over height at which a scene fits from its own distance. */
const comfortable = 1.4;

/** The theme's colour of now. */
const colourOf = (name: SolidColour): Color =>
  new Color(
    getComputedStyle(document.documentElement).getPropertyValue(`--bms-status-${name}`).trim() || 'gray',
  );

function geometryOf(solid: Solid): BufferGeometry {
  if (solid.form === 'box') return new BoxGeometry(...solid.size);
  const shape = new Shape();
  const [from, to] = [solid.from * wholeTurn, solid.to * wholeTurn];
  shape.absarc(0, 0, solid.outer, from, to, false);
  shape.absarc(0, 0, solid.inner, to, from, true);
  shape.closePath();
  const geometry = new ExtrudeGeometry(shape, {
    depth: solid.height,
    bevelEnabled: false,
    curveSegments: 48,
  });
  // Extruded towards the viewer; laid so that it stands up.
  geometry.rotateX(-Math.PI / 2);
  return geometry;
}

export interface SceneOptions {
  solids: readonly Solid[];
  /** How far away one looks from at first, in metres. */
  distance: number;
  onChoose(id: string): void;
  /** The browser took the drawing away. */
  onLost(): void;
}

/** A scene in a box of the page. Draws only when something changed; ends with `dispose`. */
export class SceneView {
  readonly #box: HTMLElement;
  readonly #options: SceneOptions;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #camera: PerspectiveCamera;
  readonly #controls: OrbitControls;
  readonly #meshes: Mesh<BufferGeometry, MeshLambertMaterial>[] = [];
  readonly #observer: ResizeObserver;
  #pressedAt: { x: number; y: number } | null = null;
  #frame = 0;

  /** Throws where the browser cannot draw. */
  constructor(box: HTMLElement, options: SceneOptions) {
    this.#box = box;
    this.#options = options;
    this.#renderer = new WebGLRenderer({ antialias: true, alpha: true });
    this.#renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    const canvas = this.#renderer.domElement;
    canvas.setAttribute('aria-hidden', 'true');
    box.append(canvas);
    // On a narrow screen one steps back, so that the whole is seen at first.
    const aspect = box.clientWidth / Math.max(1, box.clientHeight);
    const distance = options.distance * Math.max(1, comfortable / Math.max(0.5, aspect));
    this.#camera = new PerspectiveCamera(45, 1, 0.1, distance * 6);
    this.#camera.position.set(distance * 0.7, distance * 0.6, distance * 0.8);
    this.#controls = new OrbitControls(this.#camera, canvas);
    this.#controls.maxPolarAngle = Math.PI / 2.05;
    this.#controls.minDistance = distance * 0.3;
    this.#controls.maxDistance = distance * 2.5;
    this.#controls.target.set(0, 1.5, 0);
    this.#controls.update();
    this.#controls.addEventListener('change', this.#draw);
    const sun = new DirectionalLight(new Color('white'), 2.2);
    sun.position.set(distance, distance * 2, distance * 0.6);
    this.#scene.add(new AmbientLight(new Color('white'), 1.4), sun);
    for (const solid of options.solids) this.#add(solid);
    canvas.addEventListener('pointerdown', this.#press);
    canvas.addEventListener('pointerup', this.#release);
    canvas.addEventListener('webglcontextlost', options.onLost);
    this.#observer = new ResizeObserver(this.#fit);
    this.#observer.observe(box);
    this.#fit();
  }

  /** Marks what is chosen: it shines, the rest steps back. */
  mark(id: string | null): void {
    for (const { material, userData } of this.#meshes) {
      const own = userData as { id?: string; opacity: number };
      const back = id !== null && own.id !== undefined && own.id !== id;
      material.opacity = back ? own.opacity * 0.35 : own.opacity;
      material.transparent = material.opacity < 1;
      material.emissive.set(own.id !== undefined && own.id === id ? material.color : 'black');
      material.emissiveIntensity = 0.35;
      material.needsUpdate = true;
    }
    this.#draw();
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    this.#observer.disconnect();
    this.#controls.dispose();
    const canvas = this.#renderer.domElement;
    canvas.removeEventListener('webglcontextlost', this.#options.onLost);
    for (const { geometry, material } of this.#meshes) {
      geometry.dispose();
      material.dispose();
    }
    this.#renderer.dispose();
    canvas.remove();
  }

  #add(solid: Solid): void {
    const opacity = solid.opacity ?? 1;
    const material = new MeshLambertMaterial({
      color: colourOf(solid.colour),
      opacity,
      transparent: opacity < 1,
      depthWrite: opacity === 1,
    });
    const mesh = new Mesh(geometryOf(solid), material);
    if (solid.form === 'box') mesh.position.set(...solid.middle);
    else mesh.position.y = solid.bottom;
    mesh.userData = { id: solid.id, opacity };
    this.#meshes.push(mesh);
    this.#scene.add(mesh);
  }

  readonly #draw = (): void => {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#renderer.render(this.#scene, this.#camera));
  };

  readonly #fit = (): void => {
    const { clientWidth: width, clientHeight: height } = this.#box;
    if (width === 0 || height === 0) return;
    this.#camera.aspect = width / height;
    this.#camera.updateProjectionMatrix();
    this.#renderer.setSize(width, height);
    this.#draw();
  };

  readonly #press = ({ clientX: x, clientY: y }: PointerEvent): void => {
    this.#pressedAt = { x, y };
  };

  readonly #release = ({ clientX, clientY }: PointerEvent): void => {
    const from = this.#pressedAt;
    this.#pressedAt = null;
    if (!from || Math.hypot(clientX - from.x, clientY - from.y) > stillPress) return;
    const { left, top, width, height } = this.#box.getBoundingClientRect();
    const ray = new Raycaster();
    ray.setFromCamera(
      new Vector2(((clientX - left) / width) * 2 - 1, 1 - ((clientY - top) / height) * 2),
      this.#camera,
    );
    for (const { object } of ray.intersectObjects(this.#meshes)) {
      const { id } = object.userData as { id?: string };
      if (id !== undefined) return this.#options.onChoose(id);
    }
  };
}
